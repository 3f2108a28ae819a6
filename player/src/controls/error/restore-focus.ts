import type { Hub } from '../../state/hub.ts';

/** Whether a focus is in what plays, or in what controls it, wherever that stands. */
export function isFocusInPlayer(path: readonly HTMLElement[], hub: Hub): boolean {
  const { media, container: stage } = hub.target;
  const knows = (each: HTMLElement): boolean => 'hub' in each && each.hub === hub;
  return path.some(
    (each) => each === media || knows(each) || (knows(stage) && stage.contains(each)),
  );
}

/** Where somebody finds what plays who was nowhere in it: its film, or better its first control. */
export function getPlayerFocusPath({
  target: { media, container: stage },
}: Hub): readonly HTMLElement[] {
  const bar = stage.shadowRoot?.querySelector('vitrine-control-bar');
  const first = bar?.shadowRoot?.querySelector<HTMLElement>('vitrine-button[name="play"]');
  return first ? [media, first] : [media];
}

/**
 * Gives the focus back to where it was, or to the nearest of what that stood in, once the controls
 * can be reached again; unless the person has moved it on.
 */
export function restoreFocus(
  path: readonly HTMLElement[],
  focused: () => readonly HTMLElement[],
): void {
  setTimeout(() => {
    for (const each of [...path].reverse()) {
      if (focused().length > 0) return;
      if (each.isConnected) each.focus({ preventScroll: true });
    }
  });
}
