/**
 * The property that marks a media element with a caption layer, and each track that the layer
 * renders. Such a track is in `hidden` mode so that the browser does not render its cues as well. The
 * symbol is registered so that every copy of the package on a page recognizes it.
 */
const usesCaptionLayer: unique symbol = Symbol.for('vitrine-inLayer');

interface CaptionLayerMark {
  [usesCaptionLayer]?: boolean;
}

/** Whether the cues of a track are visible, rendered by the browser or by a caption layer. */
export const isTrackShown = (track: TextTrack & CaptionLayerMark): boolean =>
  track.mode === 'showing' || (track.mode === 'hidden' && !!track[usesCaptionLayer]);

/** Shows a text track of a media element, in the caption layer if the element has one. */
export function showTrack(
  media: HTMLMediaElement & CaptionLayerMark,
  track: TextTrack & CaptionLayerMark,
): void {
  if (media[usesCaptionLayer]) {
    track[usesCaptionLayer] = true;
    track.mode = 'hidden';
  } else {
    track.mode = 'showing';
  }
}

/** Disables a text track. */
export function hideTrack(track: TextTrack & CaptionLayerMark): void {
  track[usesCaptionLayer] = false;
  track.mode = 'disabled';
}

/**
 * Handles mode changes by the browser or a script: moves tracks in `showing` mode to the caption
 * layer and unmarks disabled tracks.
 */
export function syncCaptionLayer(
  media: HTMLMediaElement,
  tracks: readonly (TextTrack & CaptionLayerMark)[],
): void {
  for (const track of tracks) {
    if (track.mode === 'disabled') track[usesCaptionLayer] = false;
    else if (track.mode === 'showing') showTrack(media, track);
  }
}

/**
 * Makes a caption layer render the cues of a media element instead of the browser, until `signal`
 * aborts.
 */
export function enableCaptionLayer(
  media: HTMLMediaElement & CaptionLayerMark,
  signal: AbortSignal,
): void {
  const updateTracks = (): void => {
    for (const track of media.textTracks) if (isTrackShown(track)) showTrack(media, track);
  };
  media[usesCaptionLayer] = true;
  updateTracks();
  signal.addEventListener('abort', () => {
    media[usesCaptionLayer] = false;
    updateTracks();
  });
}

/** Whether a caption layer renders the cues of a media element and applies the viewer's style. */
export const hasCaptionLayer = (media: HTMLMediaElement & CaptionLayerMark): boolean =>
  media[usesCaptionLayer] === true;
