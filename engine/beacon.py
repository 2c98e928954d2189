"""Public randomness in the style of drand: rounds of a beacon, whose signatures anyone can check offline.

A chain is known by its hash, which fixes key, period and beginning. Checking a signature needs the optional
package py_ecc (`pip install 'tablekeeper[beacon]'`); it is imported when one is checked, and not before.
"""

from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Hex: TypeAlias = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{2})*$", max_length=400)]
Scheme: TypeAlias = Literal["pedersen-bls-chained", "pedersen-bls-unchained", "bls-unchained-g1-rfc9380"]
ON_G1: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
ON_G2: Final = b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_"
"""How a message becomes a point, by the group that signatures are in (RFC 9380)."""
G1_BYTES: Final = 48


class Chain(BaseModel):
    """Hold what a beacon's chain is known by. `genesis` is when round 1 came (seconds since 1970), `period`
    how many seconds lie between two rounds, `seed` what the first round was chained to.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    scheme: Scheme
    public_key: Hex
    genesis: int = Field(ge=0, lt=1 << 40)
    period: int = Field(ge=1, lt=1 << 24)
    seed: Hex = ""
    beacon: str = Field(default="default", max_length=64)

    @property
    def hash(self) -> str:
        """Return the hash by which the chain is known, 64 hex digits."""
        name = b"" if self.beacon in ("", "default") else self.beacon.encode()
        when = self.period.to_bytes(4, "big") + self.genesis.to_bytes(8, "big")
        key = bytes.fromhex(self.public_key) + bytes.fromhex(self.seed)
        return sha256(when + key + name).hexdigest()

    def at(self, number: int) -> int:
        """Return when a round comes, in seconds since 1970."""
        return self.genesis + (number - 1) * self.period

    def after(self, at: float) -> int:
        """Return the first round that comes after a time (seconds since 1970)."""
        return max(1, int((at - self.genesis) // self.period) + 2)


class Named(BaseModel):
    """Hold the round that a table has named, and its signature once that is there (else empty).

    `previous` is the signature of the round before, which a chained scheme signs along.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    of: Chain
    round: int = Field(ge=1, lt=1 << 63)
    signature: Hex = ""
    previous: Hex = ""

    @property
    def chain(self) -> str:
        """Return the hash of the chain."""
        return self.of.hash

    @property
    def at(self) -> int:
        """Return when the round comes, in seconds since 1970."""
        return self.of.at(self.round)

    @property
    def value(self) -> bytes:
        """Return the 32 bytes that the round gave. Raise `ValueError` when they are not there yet."""
        if not self.signature:
            raise ValueError(f"round {self.round} of the beacon is not there yet")
        return sha256(bytes.fromhex(self.signature)).digest()

    @property
    def message(self) -> bytes:
        """Return what is signed."""
        previous = bytes.fromhex(self.previous) if self.of.scheme == "pedersen-bls-chained" else b""
        return sha256(previous + self.round.to_bytes(8, "big")).digest()


QUICKNET: Final = Chain(
    scheme="bls-unchained-g1-rfc9380",
    public_key="83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    genesis=1_692_803_367,
    period=3,
    seed="f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
    beacon="quicknet",
)
"""drand's network of three seconds."""
MAINNET: Final = Chain(
    scheme="pedersen-bls-chained",
    public_key="868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31",
    genesis=1_595_431_050,
    period=30,
    seed="176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a",
)
"""drand's first network, of thirty seconds."""
KNOWN: Final = {chain.hash: chain for chain in (QUICKNET, MAINNET)}


def can_check() -> bool:
    """Tell whether signatures can be checked here: the optional package is installed."""
    return find_spec("py_ecc") is not None


def signed(named: Named) -> bool:
    """Tell whether the signature of a round is its beacon's. Raise `ImportError` without the package.

    It takes some tenths of a second.
    """
    curve: Any = import_module("py_ecc.optimized_bls12_381")  # Any: without types
    hashing: Any = import_module("py_ecc.bls.hash_to_curve")
    try:
        key, signature = _points(bytes.fromhex(named.of.public_key), bytes.fromhex(named.signature))
    except (ValueError, AssertionError):
        return False
    if any(curve.is_inf(point) for point in (key, signature)):
        return False
    if named.of.scheme == "bls-unchained-g1-rfc9380":
        point = hashing.hash_to_G1(named.message, ON_G1, sha256)
        pairs = ((curve.G2, signature), (key, curve.neg(point)))
    else:
        point = hashing.hash_to_G2(named.message, ON_G2, sha256)
        pairs = ((signature, curve.neg(curve.G1)), (point, key))
    product = curve.FQ12.one()
    for left, right in pairs:
        product *= curve.pairing(left, right, final_exponentiate=False)
    return bool(curve.final_exponentiate(product) == curve.FQ12.one())


def _points(key: bytes, signature: bytes) -> tuple[Any, Any]:
    """Read two compressed points, one in each group. Raise `ValueError` for what is no point there."""
    if {len(key), len(signature)} != {G1_BYTES, 2 * G1_BYTES}:
        raise ValueError("a key and a signature are in different groups")
    return _point(key), _point(signature)


def _point(packed: bytes) -> Any:
    """Read a compressed point, which must be in the subgroup of prime order."""
    compression: Any = import_module("py_ecc.bls.point_compression")
    curve: Any = import_module("py_ecc.optimized_bls12_381")
    halves = [int.from_bytes(packed[at : at + G1_BYTES], "big") for at in range(0, len(packed), G1_BYTES)]
    point = (
        compression.decompress_G1(halves[0]) if len(halves) == 1 else compression.decompress_G2(tuple(halves))
    )
    if not curve.is_inf(curve.multiply(point, curve.curve_order)):
        raise ValueError("the point is not in the subgroup")
    return point
