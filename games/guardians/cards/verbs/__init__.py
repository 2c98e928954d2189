"""What cards do: a class for each verb, in the file of its subject; `table.VERBS` names them all.

A new one is such a class, with its grammar, phrase, worth and deed, and its name in `table`; what it tells is
an event of `events`. A card that has it is a row of `data/guardians.json`.
"""
