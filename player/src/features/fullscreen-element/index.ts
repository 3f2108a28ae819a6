import type { PlayerElement } from '../../host/player-element.ts';

/** Has the element that a player's `fullscreenElement` names fill the screen in its place. */
export function start(player: PlayerElement): void {
  player.hub.target.getFullscreenElement = namedStage(player, () => player.fullscreenElement);
}

/**
 * What is to fill the screen instead of a player: the element that `id` names, in the player's own
 * root or else in the document. Absent where none is named; one that does not hold the player is
 * said once and ignored.
 */
function namedStage(
  player: HTMLElement,
  id: () => string | undefined,
): () => HTMLElement | undefined {
  let told: string | undefined;
  return () => {
    const name = id();
    if (!name) return undefined;
    const root = player.getRootNode();
    const found =
      (root instanceof ShadowRoot && root.getElementById(name)) || document.getElementById(name);
    if (found && holds(found, player)) return found;
    if (told !== name) {
      console.warn(`<${player.localName}> fullscreen-element="${name}": does not hold the player.`);
    }
    told = name;
    return undefined;
  };
}

/** Also through the hosts of shadow roots, which `contains` does not see. */
function holds(element: Node, inner: Node): boolean {
  let at: Node | null = inner;
  while (at && at !== element) at = at instanceof ShadowRoot ? at.host : at.parentNode;
  return at === element;
}
