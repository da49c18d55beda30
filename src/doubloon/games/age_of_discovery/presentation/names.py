"""Composed names of the discovery tokens: what players read instead of a number."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.engine.naming import Composer
from doubloon.engine.words import Catalogue
from doubloon.games.age_of_discovery.components import AgeOfDiscoveryComponents


def composed_words(words: Catalogue, components: AgeOfDiscoveryComponents) -> Catalogue:
    """The words of the game with the names of the tokens in a box."""
    names = Composer(words)
    return names.catalogue(
        {
            "token": {
                token.id: names.name("token", n=token.vp, natives=token.natives, coins=token.coins, loot=token.loot)
                for token in components.tokens
            }
        }
    )
