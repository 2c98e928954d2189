"""Which addresses on the net may be called for somebody else: those that anybody could call, and no others.

A webhook's address is a person's word. Without this guard it would be a way to let the bot ask what only its
own machine or network can reach: another program's port, a router, the cloud's metadata.
"""

import ipaddress
from dataclasses import dataclass
from typing import Final, TypeAlias

from yarl import URL

from engine import Text
from host import Refusal

IPAddress: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

LONGEST: Final = 500
PORTS: Final = {"https": 443, "http": 80}
OWN_NAMES: Final = ("localhost", "local", "internal", "intranet", "lan", "home", "corp", "arpa", "onion")
"""Last parts of names that mean something within a network alone."""
METADATA: Final = frozenset({ipaddress.ip_address("168.63.129.16")})
"""Where a cloud tells machines about themselves, at an address that looks like anybody's."""
GLOBAL_V6: Final = ipaddress.ip_network("2000::/3")
NOT_GLOBAL_V6: Final = tuple(
    ipaddress.ip_network(net) for net in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
)
"""Protocols, documents, and tunnels in which an address of the older kind is hidden."""


def is_public(address: str) -> bool:
    """Tell whether an address is one that anybody on the net could call.

    >>> is_public("93.184.215.14"), is_public("2606:2800:21f::1")
    (True, True)
    >>> [is_public(one) for one in ("127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:8.8.8.8")]
    [False, False, False, False, False]
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    if parsed in METADATA or not parsed.is_global or parsed.is_multicast or parsed.is_reserved:
        return False
    if isinstance(parsed, ipaddress.IPv4Address):
        return True
    return parsed in GLOBAL_V6 and not any(parsed in net for net in NOT_GLOBAL_V6)


@dataclass(frozen=True, slots=True)
class TrustedHosts:
    """Hold the hosts that whoever runs the bot vouches for, each with a port (None: the usual one): they may
    be called without encryption, and wherever they are.
    """

    hosts: frozenset[tuple[str, int | None]] = frozenset()

    @classmethod
    def read(cls, text: str) -> "TrustedHosts":
        """Read names with commas between, each perhaps with a port. Raise `ValueError`.

        >>> sorted(TrustedHosts.read("hooks.lan:8080, relay.example").hosts, key=str)
        [('hooks.lan', 8080), ('relay.example', None)]
        """
        hosts = set()
        for part in filter(None, (part.strip() for part in text.split(","))):
            url = URL(f"//{part}")
            if not url.host or url.path not in ("", "/") or url.user is not None or url.query_string:
                raise ValueError("it is a list of hosts, such as hooks.lan:8080")
            hosts.add((url.host.lower(), url.explicit_port))
        return cls(frozenset(hosts))

    def vouched(self, url: URL) -> bool:
        """Tell whether an address is at one of them."""
        return (str(url.host).lower(), url.explicit_port) in self.hosts


def checked(text: str, trusted: TrustedHosts) -> URL:
    """Read the address of a webhook. Raise `Refusal` with the reason when it may not be called.

    This looks at the name alone: where it leads is looked at again at each call, since it can change.
    """
    try:
        url = URL(text.strip())
        host, port = (url.host or "").rstrip(".").lower(), url.port
    except ValueError:
        raise Refusal(Text("This is no address; it begins with https://.")) from None
    if len(text) > LONGEST:
        raise Refusal(Text("This address is longer than {count} characters.", count=LONGEST))
    if url.scheme not in PORTS or not host:
        raise Refusal(Text("This is no address; it begins with https://."))
    if url.user is not None or url.password is not None or url.fragment:
        raise Refusal(Text("Leave the name, the password and what follows “#” out of the address."))
    if trusted.vouched(url):
        return url
    if url.scheme != "https":
        raise Refusal(Text("The address must begin with https://."))
    if port != PORTS["https"]:
        raise Refusal(Text("The address must not name a port other than {port}.", port=PORTS["https"]))
    if _is_number(host) or "." not in host or host.rsplit(".", 1)[1] in OWN_NAMES:
        raise Refusal(
            Text("The address must have a name that anybody on the net can find, such as example.org.")
        )
    return url


def _is_number(host: str) -> bool:
    """Tell whether a host is an address and no name, in any way of writing one that some program reads."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        last = host.rsplit(".", 1)[-1]
        return last.isdigit() or last.startswith("0x")
    return True
