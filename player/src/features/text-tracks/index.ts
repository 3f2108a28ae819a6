import type { PlayerElement } from '../../host/player-element.ts';

const attributes = ['kind', 'src', 'srclang', 'label', 'default'];

/**
 * Keeps the `<track>` children of a player in its media element too, as copies: children of a
 * custom element stay where the page has put them.
 */
export function start(player: PlayerElement): void {
  const copies = new Map<HTMLTrackElement, HTMLTrackElement>();
  const sync = (): void => {
    const tracks = [...player.querySelectorAll<HTMLTrackElement>(':scope > track')];
    for (const [track, copy] of copies) {
      if (tracks.includes(track)) continue;
      copy.remove();
      copies.delete(track);
    }
    for (const track of tracks) {
      const known = copies.get(track);
      const copy = known ?? copyOf(track);
      copyAttributes(track, copy);
      copies.set(track, copy);
      if (known) continue;
      player.media.append(copy);
      showDefault(player, copy);
    }
  };
  const watched = { childList: true, subtree: true, attributeFilter: attributes };
  new MutationObserver(sync).observe(player, watched);
  sync();
}

/** What is said of the copy is said of the original too, so that a page may wait for either. */
function copyOf(track: HTMLTrackElement): HTMLTrackElement {
  const copy = document.createElement('track');
  for (const event of ['load', 'error']) {
    copy.addEventListener(event, () => track.dispatchEvent(new Event(event)));
  }
  return copy;
}

/** WebKit leaves the default off where it comes by script. */
function showDefault(
  { media, hub }: PlayerElement,
  { track, default: isDefault }: HTMLTrackElement,
): void {
  const isSpoken = track.kind === 'captions' || track.kind === 'subtitles';
  const isFirst =
    hub.state.tracks.captionsOn === undefined &&
    ![...media.textTracks].some(({ mode }) => mode === 'showing');
  if (isDefault && isSpoken && isFirst) track.mode = 'showing';
}

/** What has not changed is left alone: to set `src` anew would load the cues anew. */
function copyAttributes(track: HTMLTrackElement, copy: HTMLTrackElement): void {
  for (const name of attributes) {
    const value = track.getAttribute(name);
    if (value === copy.getAttribute(name)) continue;
    if (value === null) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
}
