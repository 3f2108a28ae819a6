import type { Hub } from '../../state/hub.ts';

/**
 * Returns whether a focus path contains the media element, its player, or an element anywhere on the
 * page that controls it.
 */
export function isFocusInPlayer(path: readonly HTMLElement[], hub: Hub): boolean {
  const { media, container } = hub.target;
  const usesHub = (element: HTMLElement): boolean => 'hub' in element && element.hub === hub;
  return path.some(
    (element) =>
      element === media || usesHub(element) || (usesHub(container) && container.contains(element)),
  );
}

/**
 * Returns the focus path to fall back to if the focus was outside of the player: the play button, or
 * else the media element.
 */
export function getPlayerFocusPath({ target: { media, container } }: Hub): readonly HTMLElement[] {
  const bar = container.shadowRoot?.querySelector('vitrine-control-bar');
  const playButton = bar?.shadowRoot?.querySelector<HTMLElement>('vitrine-button[name="play"]');
  return playButton ? [media, playButton] : [media];
}

/**
 * Moves focus to the last focusable element of a path. It waits one task, until the controls are no
 * longer inert, and does nothing if another element has received focus in the meantime.
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
