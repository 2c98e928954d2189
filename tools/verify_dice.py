"""Check the dice of one Tablekeeper game from its record, knowing nothing but the published page "Fair dice".

    python verify_dice.py GAME.json [--head HASH] [--below N [--first D] [--count C]] [--event-secret HEX]

What it proves about the file: its promise fixes this secret, game, rules version, data set, beacon chain and running
number; the digest is that of these words, and each word that is not a person's follows from the secret; the seats
were shuffled by it; the beacon's value is signed by the promised chain; every entry of the log leads to the next
head. With --head, a head that you kept from the channel, the log up to that head is the one that was played.

What it does not prove: that moves were legal or draws used as the rules say (it knows no rules); the field `outcome`,
which no formula covers; anything behind the head you gave. Unless you give a head, and compare promise, number and
words with the messages in the channel, the file may be about another game. It knows no clock, so whether the beacon's
round lay in the future is for you to look up. It cannot tell whether somebody peeked.

Written by somebody who had the page alone, docs/fairness.md, which has every formula.
Exit code: 0 all right, 1 something is not right, 2 not usable, or a beacon whose signature cannot be checked here.
"""

import argparse
import hmac
import json
import os
import re
import stat
import sys
import time
from hashlib import sha256
from typing import Any

LARGEST = 16 << 20  # bytes of a file; records of whole games are far smaller
MOST_DRAWS = 10_000
# The fields of the objects in a record, each with its form; the opening is what stands before data_set.
RECORD = "format:text game:text rules_version:number data:hash options:any entries:*any table:text words:*text "
RECORD += "commitment:hash fair:any data_set:text seed:hash plies:*entry outcome:any head:hash"
FAIR = "number:number event:any chain:hash? given:*flag policies:*text digest:hash drawn:flag order:*number beacon:any"
EVENT = "code:text round:number table:number time:number"
BEACON = "of:any round:number signature:hex previous:any"
CHAIN = "scheme:text public_key:hex genesis:number period:number seed:hex beacon:text"
QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
# bytes of a signature, bytes of a key
SCHEMES = {"bls-unchained-g1-rfc9380": (48, 96), "pedersen-bls-chained": (96, 48), "pedersen-bls-unchained": (96, 48)}


class Refused(Exception):
    """Holds the exit code and the sentence about what is wrong."""


def check(right: Any, sentence: Any, code: int = 1) -> None:
    """Refuse a record that says what is not so."""
    if not right:
        raise Refused(code, sentence)


def need(right: Any, sentence: Any) -> None:
    """Refuse what has not the form of a record."""
    check(right, sentence, 2)


def joined(*parts: Any) -> bytes:
    """Return the parts, each led by its length; numbers are written in decimal digits."""
    raw = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in raw)


def digest(*parts: Any) -> bytes:
    """Return the SHA-256 of the joined parts as 32 bytes."""
    return sha256(joined(*parts)).digest()


def keyed(secret: Any, message: Any) -> bytes:
    """Return HMAC-SHA-256."""
    return hmac.digest(secret, message, "sha256")


def canonical(value: Any) -> str:
    """Return the one JSON text of a value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def words_digest(secret: Any, name: Any, record: Any) -> bytes:
    """Return the digest of the close: rules, how seats are given, and who, which word and what is at each place."""
    fair, parts = record["fair"], []
    brought = dict(zip(fair["order"], record["entries"]))
    for at, word in enumerate(record["words"]):
        tag = keyed(secret, joined("entry/v2", name, at, canonical(brought[at]))).hex()
        parts += [fair["policies"][at], "person" if fair["given"][at] else "program", word, tag]
    seating = "drawn" if fair["drawn"] else "joined"
    return digest("words/v2", name, canonical(record["options"]), seating, *parts)


def draw(secret: Any, name: Any, mix: Any, d: Any, n: Any) -> int:
    """Return draw number d among n outcomes, 1 <= n <= 2**64."""
    start = joined("draw/v1", name, mix) + d.to_bytes(8, "big")
    for b in range(1 << 32):
        block = keyed(secret, start + b.to_bytes(4, "big"))
        for at in range(0, 32, 8):
            v = int.from_bytes(block[at : at + 8], "big")
            if v < 2**64 - 2**64 % n:
                return v % n


def shuffled(secret: Any, name: Any, mix: Any, items: Any) -> list[Any]:
    """Return the items shuffled by the draws from number 0 on."""
    items = list(items)
    for d, i in enumerate(range(len(items) - 1, 0, -1)):
        j = draw(secret, name, mix, d, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def next_head(secret: Any, table: Any, before: Any, n: Any, value: Any) -> bytes:
    """Return head n, of an opening or entry without its head; before stands the head before, or "head/v1"."""
    return digest(before, keyed(secret, joined("ply/v1", table, n.to_bytes(8, "big"))), canonical(value))


def chain_hash(of: Any) -> str:
    """Return the hash of a beacon's chain."""
    name = "" if of["beacon"] == "default" else of["beacon"]
    numbers = of["period"].to_bytes(4, "big") + of["genesis"].to_bytes(8, "big")
    return sha256(numbers + bytes.fromhex(of["public_key"] + of["seed"]) + name.encode()).hexdigest()


def signed(key: Any, message: Any, signature: Any) -> bool | None:
    """Say whether a BLS signature is right, or None if there is no py_ecc, or too old a one, to tell."""
    try:
        from py_ecc.bls.hash_to_curve import hash_to_G1, hash_to_G2
        from py_ecc.bls.point_compression import decompress_G1, decompress_G2
        from py_ecc.optimized_bls12_381 import G1, G2, curve_order, is_inf, multiply, pairing
    except ImportError:
        return None
    points = []
    try:
        for raw in (key, signature):
            numbers = [int.from_bytes(raw[at : at + 48], "big") for at in range(0, len(raw), 48)]
            points.append(decompress_G1(*numbers) if len(numbers) == 1 else decompress_G2(tuple(numbers)))
    except (ValueError, AssertionError):
        return False
    if any(is_inf(point) or not is_inf(multiply(point, curve_order)) for point in points):
        return False
    if len(signature) == 48:
        hashed = hash_to_G1(message, b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_", sha256)
        return pairing(G2, points[1]) == pairing(points[0], hashed)
    hashed = hash_to_G2(message, b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_", sha256)
    return pairing(points[1], G1) == pairing(hashed, points[0])


def once(pairs: Any) -> dict[str, Any]:
    """Build an object, and refuse one that has a key twice."""
    built = dict(pairs)
    need(len(built) == len(pairs), "The file has an object with the same key twice.")
    return built


def integer(text: Any) -> int:
    """Read an integer of a sane length, and nothing for which the page has no canonical form."""
    need(len(text) <= 20 and text.lstrip("-").isdigit(), "The file has a number that is no integer, or is too long.")
    return int(text)


def read(path: Any) -> Any:
    """Return the JSON value of a file."""
    try:
        need(stat.S_ISREG(os.stat(path).st_mode), "That is no file.")
        with open(path, "rb") as file:
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise Refused(2, "The file cannot be read.") from error
    need(len(raw) <= LARGEST, f"The file has more than {LARGEST} bytes.")
    hooks = dict.fromkeys(["parse_float", "parse_constant", "parse_int"], integer)
    try:
        return json.loads(raw.decode(), object_pairs_hook=once, **hooks)
    except (ValueError, RecursionError, MemoryError) as error:
        raise Refused(2, "The file is no JSON in UTF-8, or it is nested too deeply.") from error


def shown(text: Any) -> str:
    """Return a text from the file so that it cannot play tricks on a terminal."""
    return ascii(text[:80])[1:-1]


def is_number(value: Any) -> bool:
    """Say whether this is a whole number from 0 on, and no boolean."""
    return type(value) is int and 0 <= value < 2**63


def is_hex(value: Any, size: Any = None) -> bool:
    """Say whether this is the hexadecimal form of that many bytes."""
    right = isinstance(value, str) and re.fullmatch("(?:[0-9a-f]{2})*", value)
    return bool(right) and (size is None or len(value) == 2 * size)


FORMS = {
    "any": lambda value: True,
    "entry": lambda value: isinstance(value, dict) and is_number(value.get("n")),
    "flag": lambda value: type(value) is bool,
    "hash": lambda value: is_hex(value, 32),
    "hash?": lambda value: value == "" or is_hex(value, 32),
    "hex": is_hex,
    "number": is_number,
    "text": lambda value: isinstance(value, str),
}


def fields(value: Any, form: Any, what: Any) -> None:
    """Require an object with exactly these fields, each of its form, or a list of that form where it has a star."""
    forms = dict(field.split(":") for field in form.split())
    need(isinstance(value, dict) and set(value) == set(forms), f"{what} has not the fields that the page names.")
    for name, kind in forms.items():
        items = value[name] if kind[0] == "*" else [value[name]]
        right = isinstance(items, list) and all(map(FORMS[kind.lstrip("*")], items))
        need(right, f"The field {name} is not what the page says.")


def shape(record: Any) -> None:
    """Check the form of a record, so that the formulas can be applied without care."""
    need(isinstance(record, dict), "The file is no record of a game.")
    old = record.get("format") == "tablekeeper/1"
    need(old or record.get("format") == "tablekeeper/2", "The file is no game's record in a format known here.")
    need(record.get("seed") is not None, "The secret is not revealed in this file, so nothing of it can be checked.")
    fields(record, RECORD.replace("fair:any ", "") if old else RECORD, "The record")
    seats = len(record["words"])
    need(0 < seats <= 1000 and len(record["entries"]) == seats, "There are not as many words as seats.")
    if old:
        return
    fields(fair := record["fair"], FAIR, "The field fair")
    long = {len(fair[field]) for field in ("given", "policies", "order")} == {seats}
    need(long, "The fields given, policies and order are not as long as the words.")
    need(sorted(fair["order"]) == list(range(seats)), "The field order does not name each place once.")
    if fair["event"] is not None:
        fields(fair["event"], EVENT, "The event of the table")
    if (beacon := fair["beacon"]) is not None:
        fields(beacon, BEACON, "The beacon")
        fields(of := beacon["of"], CHAIN, "The chain of the beacon")
        need(of["scheme"] in SCHEMES, "The scheme of the beacon is not known.")
        sizes = (len(beacon["signature"]) // 2, len(of["public_key"]) // 2)
        need(sizes == SCHEMES[of["scheme"]], "The signature or key of the beacon has not the length of its scheme.")
        need(of["period"] < 2**32 and beacon["round"] > 0, "The round or period of the beacon is none.")
        chained = of["scheme"] == "pedersen-bls-chained"
        need(not chained or is_hex(beacon["previous"]), "The signature before the beacon's is missing.")


def check_fair(record: Any, secret: Any, say: Any) -> tuple[str, bytes, str]:
    """Check promise, words, beacon and seats of the newer scheme; return name, mix, and what stays open."""
    fair, words, given = record["fair"], record["words"], record["fair"]["given"]
    number, name = str(fair["number"]), record["table"]
    if (event := fair["event"]) is not None:
        place = f"{event['round']}.{event['table']}.{event['time']}"
        number, name = f"{number}.{place}", f"{event['code']}/{place}"
    facts = [record[field] for field in ("table", "game", "rules_version", "data")]
    kept = digest("commit/v2", number, *facts, fair["chain"], secret).hex() == record["commitment"]
    check(kept, "The promise is not one of this secret, table, game, rules, data set, chain and number.")
    say(f"Opening {number}, table {shown(facts[0])}, {shown(facts[1])}: the promise {record['commitment']} is kept.")
    for at, (word, person) in enumerate(zip(words, given)):
        check(not (person and fair["policies"][at]), f"Word {at} is a machine's, but is said to be a person's.")
        own = person or word == keyed(secret, joined("word/v2", name, at)).hex()[:16]
        check(own, f"Word {at} is neither a person's nor the one that follows from the secret.")
    total = words_digest(secret, name, record)
    check(total.hex() == fair["digest"], "The digest is not that of these words, rules and seats, and what they brought.")
    say(f"The words are those of the digest {fair['digest']}; people gave {sum(given)} of {len(words)}.")
    value, unsure = check_beacon(fair, say)
    mix, order = digest("mix/v2", total, value), list(range(len(words)))
    if fair["drawn"]:
        order = shuffled(secret, f"{name}/seats", mix, order)
    check(order == fair["order"], "The order of the seats is not the one that follows.")
    say("The seats were drawn as the secret has it." if fair["drawn"] else "The seats were not drawn.")
    check_machines(record)
    return name, mix, unsure


def check_machines(record: Any) -> None:
    """Check that the log begins with the machines that the digest has, and no others."""
    fair, named = record["fair"], set()
    for entry in record["plies"]:
        if entry.get("kind") != "machine":
            missing = {place for place, policy in enumerate(fair["policies"]) if policy} - named
            check(not missing, "The log does not begin with all machines that the digest has.")
            return
        seat, note = entry.get("seat"), entry.get("note")
        need(is_number(seat) and seat < len(fair["order"]) and isinstance(note, str), "An entry names no machine.")
        names = {fair["policies"][place := fair["order"][seat]], "regular" if place in named else None}
        named.add(place)
        check(note.partition("/")[0] in names, f"Entry {entry['n']} names a machine that did not sit there when the words were closed.")


def check_beacon(fair: Any, say: Any) -> tuple[bytes, str]:
    """Check chain, round and signature of a beacon; return its value, and what stays open."""
    if (beacon := fair["beacon"]) is None:
        check(fair["chain"] == "", "A beacon was promised, and none was mixed in.")
        if not any(fair["given"]):
            say("Nobody gave a word, and there is no beacon: secrets could have been tried out before the promise.")
        return b"", ""
    check(fair["chain"] != "", "A beacon was mixed in that was not promised.")
    of, round_, signature = beacon["of"], beacon["round"], bytes.fromhex(beacon["signature"])
    check(chain_hash(of) == fair["chain"], "The chain of the beacon is not the one that was promised.")
    when = of["genesis"] + (round_ - 1) * of["period"]
    clock = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(when)) if when < 2**37 else f"{when} s after 1970"
    which = "drand's quicknet" if fair["chain"] == QUICKNET else f"{fair['chain']}, which you have to look up"
    before = bytes.fromhex(beacon["previous"]) if of["scheme"] == "pedersen-bls-chained" else b""
    message = sha256(before + round_.to_bytes(8, "big")).digest()
    right = signed(bytes.fromhex(of["public_key"]), message, signature)
    check(right is not False, "The signature of the beacon is not one of its chain for this round.")
    say(f"The beacon is round {round_} of {clock}, to be later than the message naming it; its chain is {which}.")
    unsure = "" if right else "The signature of the beacon is NOT checked: install the package py_ecc for that."
    say(unsure or "The signature of the beacon is right.")
    return sha256(signature).digest(), unsure


def check_event(fair: Any, secret: Any, above: Any, say: Any) -> None:
    """Check that the secret of a table follows from that of its event."""
    need(fair and fair["event"], "This is no table of an event.")
    code, *place = (fair["event"][name] for name in ("code", "round", "table", "time"))
    follows = keyed(above, joined("table/v2", code, *place)) == secret
    check(follows, "The secret of the table does not follow from that of the event.")
    of = (fair["number"], code, fair["chain"], above)
    new, old = (digest(scheme, *of).hex() for scheme in ("event/v3", "event/v2"))
    say(f"The secret follows from that of the event, whose announcement must have promised {new}")
    say(f"(or {old}, if the entry “promised” of its log has no scheme).")


def check_heads(record: Any, secret: Any) -> list[str]:
    """Check the head of every entry, and return all heads."""
    table = record["table"]
    opening = [field.split(":")[0] for field in RECORD.partition(" data_set")[0].split()]
    heads = [next_head(secret, table, "head/v1", 0, {name: record[name] for name in opening if name in record})]
    for n, entry in enumerate(record["plies"], 1):
        check(entry["n"] == n, f"Entry {n} of the log has another number: one is missing, double or moved.")
        body = {name: value for name, value in entry.items() if name != "head"}
        heads.append(next_head(secret, table, heads[-1], n, body))
        what = "the opening or it" if n == 1 else "it"
        check(heads[-1].hex() == entry.get("head"), f"The head of entry {n} is not right: {what} was changed.")
    check(heads[-1].hex() == record["head"], "The head of the record is not that of its last entry.")
    return [head.hex() for head in heads]


def verify(record: Any, args: Any, say: Any = print) -> str:
    """Check a whole record, say what is right about it, and return what stays open."""
    shape(record)
    secret, unsure = bytes.fromhex(record["seed"]), ""
    check(sha256(record["data_set"].encode()).hexdigest() == record["data"], "The data set is not that of its digest.")
    if record["format"] == "tablekeeper/1":
        kept = digest("commit/v1", record["table"], secret).hex() == record["commitment"]
        check(kept, "The promise is not one of this secret and table.")
        say(f"The promise of the first scheme is kept: {record['commitment']}.")
        say("It does not promise that secret and program's words were fixed before the first word was known.")
        name, mix = record["table"], digest("words/v1", *record["words"])
    else:
        name, mix, unsure = check_fair(record, secret, say)
    if args.event_secret is not None:
        check_event(record.get("fair"), secret, bytes.fromhex(args.event_secret), say)
    heads = check_heads(record, secret)
    last = len(heads) - 1
    say(f"All {last} entries lead from head to head; the last head is {heads[-1]}.")
    if args.head is None:
        say("Without a head from the channel this proves that the file fits together, not that it is your game.")
    else:
        at = next((n for n, head in enumerate(heads) if head.startswith(args.head)), None)
        check(at is not None, f"The head {args.head} is not in this file: it is not the game that was played.")
        behind = f"the {last - at} after it are not proved" if at < last else "it is the last"
        say(f"The head is that after entry {at}: everything up to it is what was played, and {behind}.")
        if len(args.head) < 32:
            say("With 16 digits whoever ran the bot could have made two games with that head beforehand.")
    for d in range(args.first, args.first + args.count) if args.below else ():
        say(f"Draw {d} below {args.below} is {draw(secret, name, mix, d, args.below)}.")
    return unsure


def main(arguments: list[str] | None = None) -> int:
    """Run the program, and return its exit code."""
    parser = argparse.ArgumentParser(description="Check the dice of a Tablekeeper game.", allow_abbrev=False)
    parser.add_argument("game", help="the record, a JSON file")
    parser.add_argument("--head", help="a head from the channel, 32 to 64 digits (16 from old boards)")
    parser.add_argument("--event-secret", help="the revealed secret of the event, 64 digits")
    parser.add_argument("--below", type=int, help="print draws as numbers from 0 below this one")
    parser.add_argument("--first", type=int, default=0, help="the first draw to print, from 0")
    parser.add_argument("--count", type=int, default=1, help="how many draws to print")
    args = parser.parse_args(arguments)
    sys.stdout.reconfigure(errors="backslashreplace")
    try:
        right = args.head is None or re.fullmatch("[0-9a-f]{16}|[0-9a-f]{32,64}", args.head)
        need(right, "What was given as a head is none: it has 32 to 64 of the digits 0-9 and a-f, on old boards 16.")
        need(args.below is None or 1 <= args.below <= 2**64, "Draws are made below numbers from 1 to 2**64.")
        right = 0 <= args.first < 2**63 and 1 <= args.count <= MOST_DRAWS
        need(right, f"Draws are counted from 0, and between 1 and {MOST_DRAWS} can be printed at a time.")
        need(args.event_secret is None or is_hex(args.event_secret, 32), "The secret of an event has 64 digits.")
        unsure = verify(read(args.game), args)
        left = "the signature" if unsure else "moves and outcome"
        print(f"All that was checked is right; {left} could not be checked.", flush=True)
        return 2 if unsure else 0
    except Refused as error:
        print(error.args[1])
        return error.args[0]
    except OSError:
        os._exit(2)  # nobody reads what is printed
    except Exception:  # such as half a surrogate pair, of which there is no UTF-8
        print("The file holds something that cannot be checked.")
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
