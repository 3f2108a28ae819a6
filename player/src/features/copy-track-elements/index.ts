import type { PlayerElement } from '../../host/player-element.ts';

const copiedAttributes = ['kind', 'src', 'srclang', 'label', 'default'];

/**
 * Copies the `<track>` children of a player into its media element and keeps the copies up to date.
 * They are copied rather than moved, because the children of a custom element belong to the page.
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
      const existingCopy = copies.get(track);
      const copy = existingCopy ?? createCopy(track);
      copyAttributes(track, copy);
      copies.set(track, copy);
      if (existingCopy) continue;
      player.media.append(copy);
      showDefaultTrack(player, copy);
    }
  };
  const options = { childList: true, subtree: true, attributeFilter: copiedAttributes };
  new MutationObserver(sync).observe(player, options);
  sync();
}

/** Creates a copy whose `load` and `error` events are re-dispatched on the original. */
function createCopy(track: HTMLTrackElement): HTMLTrackElement {
  const copy = document.createElement('track');
  for (const event of ['load', 'error']) {
    copy.addEventListener(event, () => track.dispatchEvent(new Event(event)));
  }
  return copy;
}

/**
 * Shows a `default` track unless other captions are shown. WebKit ignores `default` on a track that a
 * script inserts.
 */
function showDefaultTrack(
  { media, hub }: PlayerElement,
  { track, default: isDefault }: HTMLTrackElement,
): void {
  const isCaptionTrack = track.kind === 'captions' || track.kind === 'subtitles';
  const areCaptionsShown =
    hub.state.tracks.activeCaptionTrackId !== undefined ||
    [...media.textTracks].some(({ mode }) => mode === 'showing');
  if (isDefault && isCaptionTrack && !areCaptionsShown) track.mode = 'showing';
}

/** Copies only attributes that differ: setting `src` to the same value reloads the cues. */
function copyAttributes(track: HTMLTrackElement, copy: HTMLTrackElement): void {
  for (const name of copiedAttributes) {
    const value = track.getAttribute(name);
    if (value === copy.getAttribute(name)) continue;
    if (value === null) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
}
