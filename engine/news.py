"""What of a board's alt text is new to its reader, in words, as a picture marks it.

The sentences of two boards are compared as they are built, not as they are spelt: a sentence is about its
first argument, and what differs among its other arguments is what is new.
"""

from collections.abc import Sequence

from engine.texts import Argument, Text


def marked(now: Sequence[Text], then: Sequence[Text]) -> tuple[Text, ...]:
    """Return the sentences of now, each with what differs from those of then marked as new.

    >>> old = [Text("{who}: {gold} gold, at {place}.", who="Ash", gold=3, place="B7")]
    >>> new = [Text("{who}: {gold} gold, at {place}.", who="Ash", gold=4, place="B7")]
    >>> [str(text) for text in marked(new, old)]
    ['Ash: 4 (new) gold, at B7.']
    """
    return tuple(text if text in then else _sentence(text, then) for text in now)


def news_first(now: Sequence[Text], then: Sequence[Text]) -> tuple[Text, ...]:
    """Return the sentences of now, those that are new first: it takes few letters to tell them apart.

    >>> [str(text) for text in news_first([Text("A."), Text("B."), Text("C.")], [Text("A."), Text("C.")])]
    ['New: B.', 'As before: A.', 'C.']
    """
    groups = (
        ("New: {said}", [text for text in now if text not in then]),
        ("As before: {said}", [text for text in now if text in then]),
    )
    if not groups[0][1]:
        return tuple(now)
    return tuple(
        Text(head, said=text) if text is group[0] else text for head, group in groups for text in group
    )


def _sentence(text: Text, then: Sequence[Text]) -> Text:
    """Mark a sentence that was not among those of then."""
    alike = [old for old in then if subject(old) == subject(text) and _of_one_form(old, text)]
    for old in sorted(alike, key=lambda old: old.message != text.message):
        if (told := differing(text, old)) is not None:
            return told
    return Text("New: {said}", said=text)


def subject(text: Text) -> Argument:
    """Return what a sentence is about: its first argument, or, of a list, the heading."""
    first = text.args[0][1] if text.args else text.message
    if isinstance(first, tuple):
        return text.message
    return subject(first) if isinstance(first, Text) else first


def _of_one_form(one: Text, other: Text) -> bool:
    """Tell whether two sentences say the same of something, or one of them more than the other."""
    first, second = ({name for name, _ in text.args} for text in (one, other))
    return first <= second or second <= first


def differing(text: Text, old: Text) -> Text | None:
    """Mark the arguments that differ from those of an older text; None: that would not tell what is new."""
    if text.count != old.count:
        return None
    before = dict(old.args)
    args: dict[str, Argument] = {}
    for name, value in text.args:
        new = _argument(value, before.get(name))
        if new is None:
            return None
        args[name] = new
    return text.with_args(**args)


def _argument(value: Argument, old: "Argument | None") -> "Argument | None":
    """Mark an argument as far as it differs from the older one; None: something is gone, and that is new."""
    if value == old:
        return value
    if isinstance(value, tuple):
        known = old if isinstance(old, tuple) else ()
        values = tuple(each if each in known else _new(each) for each in value)
        return None if values == value or not set(known) & set(value) else values
    if value == "":
        return None
    if isinstance(value, Text) and isinstance(old, Text) and subject(value) == subject(old):
        return differing(value, old) or _new(value)
    return _new(value)


def _new(value: Argument) -> Text:
    return Text("{what} (new)", what=value)
