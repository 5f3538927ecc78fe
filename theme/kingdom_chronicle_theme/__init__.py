"""The MkDocs theme of the chronicle: templates, styles, fonts and a little script."""
