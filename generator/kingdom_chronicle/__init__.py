"""Kingdom Chronicle: the campaign is text, the rulebook is tables and short functions.

The kingdom is what you get by reading one with the other, turn by turn; every number can say where it
came from. One way, and nothing flows back:

    campaign/*.yml ──▶ reading ──▶ Campaign ─┐
                                             ├─▶ engine ──▶ Journal ─┬─▶ writing ──▶ pages ──▶ plugin ──▶ site/
    rules/*/*.yml  ──▶ reading ──▶ Ruleset ──┘                       └─▶ writing ──▶ outcomes/

Three rules hold it straight:

1. State changes through entries, never beside them (`engine.book`). A step returns entries, the kernel
   applies them; so the ledger cannot disagree with the state.
2. Numbers are figures (`engine.figure`): each arrives with its parts and their sources.
3. The engine does not know which game is played. Names of games stand under `rules/` alone.

The rooms, each of which may import only those before it: `reading` (text into a campaign), `engine` (the
replay), `rules` (one folder a game: tables and steps) and `writing` (outcomes, words, pages, drawings), which
do not know each other; and the doors `cli` and `plugin`. A turn is a pure function: state, decisions and dice
in, the next state and a ledger out (`engine.replay`). What a step may look at is a `View`; what it says is
`Adjust`, `Enter`, `Strike`, `Check`, `Note`, or `Illegal` where a rule forbids it.

Head figures after each step are worked out when somebody asks for them, from the states that the journal
keeps: a replay alone needs few of them. Scores are kept as long as what they were read from stays the same
(`engine.view`).
"""
