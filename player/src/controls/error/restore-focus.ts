import type { Hub } from '../../state/hub.ts';

/**
 * Returns whether the media element, its player, or an element anywhere on the page that controls it
 * has focus. `path` contains the shadow hosts of the focused element, outermost first, and the element.
 */
export function isFocusInPlayer(path: readonly HTMLElement[], hub: Hub): boolean {
  const { media, container } = hub.stateOwners;
  const usesHub = (element: HTMLElement): boolean => 'hub' in element && element.hub === hub;
  return path.some(
    (element) =>
      element === media || usesHub(element) || (usesHub(container) && container.contains(element)),
  );
}

/**
 * Returns the elements to focus if focus was outside of the player, in ascending order of preference:
 * the media element and the play button.
 */
export function getPlayerFocusPath({
  stateOwners: { media, container },
}: Hub): readonly HTMLElement[] {
  const bar = container.shadowRoot?.querySelector('vitrine-control-bar');
  const playButton = bar?.shadowRoot?.querySelector<HTMLElement>('vitrine-button[name="play"]');
  return playButton ? [media, playButton] : [media];
}

/**
 * Moves focus to the last focusable element of a path, one task later, when the controls are no longer
 * inert. Does nothing if another element has received focus in the meantime.
 */
export function restoreFocus(
  path: readonly HTMLElement[],
  getFocusPath: () => readonly HTMLElement[],
): void {
  setTimeout(() => {
    for (const element of [...path].reverse()) {
      if (getFocusPath().length > 0) return;
      if (element.isConnected) element.focus({ preventScroll: true });
    }
  });
}
