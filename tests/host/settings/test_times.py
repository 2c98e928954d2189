"""What people write of themselves is read, or refused with a sentence that names the remedy."""

import doctest

import pytest

from host import Refusal
from host.settings import times
from host.settings.times import interval, read_interval, read_quiet, read_zone, zones


def test_the_examples_hold() -> None:
    assert doctest.testmod(times).failed == 0


@pytest.mark.parametrize(("text", "minutes"), [
    ("45m", 45), ("3h", 180), ("1 day", 1440), ("2 hours 30 minutes", 150), ("90 min", 90), ("off", None),
    ("Never", None), ("7d", 10080),
])  # fmt: skip
def test_intervals(text: str, minutes: int | None) -> None:
    assert read_interval(text) == minutes
    if minutes is not None:
        assert read_interval(interval(minutes)) == minutes


@pytest.mark.parametrize(("text", "sentence"), [
    ("soon", "write it like 45m"), ("", "write it like 45m"), ("3", "write it like 45m"),
    ("1m", "10 minutes"), ("8d", "7 days"), ("<@&1>h", "write it like 45m"),
])  # fmt: skip
def test_no_intervals(text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        read_interval(text)


@pytest.mark.parametrize(("text", "minutes"), [
    ("22:00-07:30", (1320, 450)), ("22 - 7", (1320, 420)), ("23h30 to 6", (1410, 360)), ("9–24:00", (540, 0)),
    ("off", None),
])  # fmt: skip
def test_quiet_hours(text: str, minutes: tuple[int, int] | None) -> None:
    assert read_quiet(text) == minutes


@pytest.mark.parametrize(("text", "sentence"), [
    ("night", "write them like"), ("25:00-7:00", "write them like"), ("22:00", "write them like"),
    ("7-7", "never end"),
    ("00:00-23:59", "At most 16 hours a day can be quiet"),
    ("22:61-7", "write them like"), ("1-2-3", "write them like"),
])  # fmt: skip
def test_no_quiet_hours(text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        read_quiet(text)


def test_zones_are_found_however_they_are_written() -> None:
    assert read_zone("EUROPE/berlin") == "Europe/Berlin"
    assert read_zone(" america/new york ") == "America/New_York"
    assert "Europe/Berlin" in zones() and zones()[0] == "UTC"


@pytest.mark.parametrize("text", ["Mars/Olympus", "", "../../etc/passwd", "CEST!", "Europe"])
def test_a_wrong_zone_is_one_sentence(text: str) -> None:
    with pytest.raises(Refusal, match="I know no time zone") as refused:
        read_zone(text)
    assert str(refused.value).count(".") == 1 + text.count(".")
