"""What somebody wrote from docs/fairness.md alone judges what the host exports, and forgeries of it."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import pytest

from engine.record import load_record
from engine.verify import verify
from games import GAMES
from storage import Store
from tests.host.fair.exports import exported, forged


@pytest.fixture(scope="module")
def judge(root: Path) -> Callable[[list[str]], int]:
    """Return the verifier that imports nothing of ours."""
    judged: Callable[[list[str]], int] = run_path(str(root / "tools" / "verify_dice.py"))["main"]
    return judged


async def judged_alike(
    judge: Callable[[list[str]], int], store: Store, folder: Path, key: str, games: int, forgeries: int
) -> None:
    """Let it judge so many exports of a title, and so many forgeries of them."""
    records = [await exported(store, key, number) for number in range(games)]
    file, rng = folder / "game.json", Random(f"forged {key}")
    heads = []
    for document in records:
        file.write_bytes(document)
        heads.append(str(json.loads(document)["head"]))
        assert verify(GAMES[key], load_record(document), heads[-1]).ok
        assert judge([str(file), "--head", heads[-1][:32]]) == 0
    for number in range(forgeries):
        document, said = forged(records[number % games], rng)
        file.write_bytes(document)
        code = judge([str(file), "--head", heads[number % games][:32]])
        assert code in (1, 2), f"{key}: {said} was changed, and nobody noticed"


@pytest.mark.parametrize("key", list(GAMES))
async def test_a_strangers_verifier_agrees_with_exports_and_refuses_forgeries(
    judge: Any, store: Store, tmp_path: Path, key: str
) -> None:
    await judged_alike(judge, store, tmp_path, key, 2, 40)


@pytest.mark.slow
@pytest.mark.parametrize("key", list(GAMES))
async def test_a_strangers_verifier_agrees_with_ten_exports_of_a_title_and_refuses_500_forgeries(
    judge: Any, store: Store, tmp_path: Path, key: str
) -> None:
    await judged_alike(judge, store, tmp_path, key, 10, 500)
