import type { PlayerElement } from '../../host/player-element.ts';

/** Makes the element that `fullscreen-element` refers to enter fullscreen instead of the player. */
export function start(player: PlayerElement): void {
  player.hub.stateOwners.getFullscreenElement = createElementGetter(
    player,
    () => player.fullscreenElement,
  );
}

/**
 * Returns a function that finds the element with the ID in the player's root node or, failing that,
 * in the document. The function returns `undefined` if there is no ID, and if no element with the ID
 * contains the player; it logs the latter once per ID.
 */
function createElementGetter(
  player: HTMLElement,
  getId: () => string | undefined,
): () => HTMLElement | undefined {
  let loggedId: string | undefined;
  return () => {
    const id = getId();
    if (!id) return undefined;
    const root = player.getRootNode();
    const element =
      (root instanceof ShadowRoot && root.getElementById(id)) || document.getElementById(id);
    if (element && containsAcrossShadowRoots(element, player)) return element;
    if (loggedId !== id) {
      console.warn(
        `<${player.localName}> fullscreen-element="${id}": no element with this ID contains the player.`,
      );
    }
    loggedId = id;
    return undefined;
  };
}

/** Like `Node.contains`, but including descendants in shadow roots. */
function containsAcrossShadowRoots(element: Node, descendant: Node): boolean {
  let node: Node | null = descendant;
  while (node && node !== element) node = node instanceof ShadowRoot ? node.host : node.parentNode;
  return node === element;
}
