/**
 * Marks a media element that has a caption layer, and each of its tracks that the layer renders.
 * Such a track is in `hidden` mode so that the browser does not render its cues as well. The symbol
 * is registered so that every copy of the package on a page recognizes it.
 */
const inLayer: unique symbol = Symbol.for('vitrine-inLayer');

interface LayerMark {
  [inLayer]?: boolean;
}

/** Whether the cues of a track are visible. A track that is `hidden` for another reason is not. */
export const isTrackShown = (track: TextTrack & LayerMark): boolean =>
  track.mode === 'showing' || (track.mode === 'hidden' && !!track[inLayer]);

/** Shows a text track of a media element, in its caption layer if it has one. */
export function showTrack(media: HTMLMediaElement & LayerMark, track: TextTrack & LayerMark): void {
  if (media[inLayer]) {
    track[inLayer] = true;
    track.mode = 'hidden';
  } else {
    track.mode = 'showing';
  }
}

/** Disables a text track. */
export function hideTrack(track: TextTrack & LayerMark): void {
  track[inLayer] = false;
  track.mode = 'disabled';
}

/**
 * Adopts mode changes that the browser or a script has made: moves tracks in `showing` mode to the
 * caption layer and unmarks disabled ones.
 */
export function claimShowingTracks(
  media: HTMLMediaElement,
  tracks: readonly (TextTrack & LayerMark)[],
): void {
  for (const track of tracks) {
    if (track.mode === 'disabled') track[inLayer] = false;
    else if (track.mode === 'showing') showTrack(media, track);
  }
}

/**
 * Makes a caption layer render the cues of a media element instead of the browser, until `signal`
 * aborts.
 */
export function enableCaptionLayer(media: HTMLMediaElement & LayerMark, signal: AbortSignal): void {
  const updateTracks = (): void => {
    for (const track of media.textTracks) if (isTrackShown(track)) showTrack(media, track);
  };
  media[inLayer] = true;
  updateTracks();
  signal.addEventListener('abort', () => {
    media[inLayer] = false;
    updateTracks();
  });
}

/** Whether a caption layer renders the cues of a media element and applies the viewer's style. */
export const hasCaptionLayer = (media: HTMLMediaElement & LayerMark): boolean =>
  media[inLayer] === true;
