/**
 * Stands on media elements whose captions a layer draws, and on those of their tracks that are on:
 * hidden, so that the browser does not draw them too. Every copy of the package on a page sees it.
 */
const drawn: unique symbol = Symbol.for('vitrine-drawn');

interface Drawable {
  [drawn]?: boolean;
}

/** Whether a person sees the cues of a track; one that is hidden for another reason is not on. */
export const isTrackShown = (track: TextTrack & Drawable): boolean =>
  track.mode === 'showing' || (track.mode === 'hidden' && !!track[drawn]);

/** Turns a track of a media element on, for its layer if it has one. */
export function showTrack(media: HTMLMediaElement & Drawable, track: TextTrack & Drawable): void {
  if (media[drawn]) {
    track[drawn] = true;
    track.mode = 'hidden';
  } else {
    track.mode = 'showing';
  }
}

/** Turns a track off. */
export function hideTrack(track: TextTrack & Drawable): void {
  track[drawn] = false;
  track.mode = 'disabled';
}

/** Hands to the layer what others have turned on, and forgets what they have turned off. */
export function claimShowingTracks(
  media: HTMLMediaElement,
  tracks: readonly (TextTrack & Drawable)[],
): void {
  for (const track of tracks) {
    if (track.mode === 'disabled') track[drawn] = false;
    else if (track.mode === 'showing') showTrack(media, track);
  }
}

/**
 * Lets a caption layer draw the cues of a media element instead of the browser, until `signal`
 * aborts.
 */
export function enableCaptionLayer(media: HTMLMediaElement & Drawable, signal: AbortSignal): void {
  const redraw = (): void => {
    for (const track of media.textTracks) if (isTrackShown(track)) showTrack(media, track);
  };
  media[drawn] = true;
  redraw();
  signal.addEventListener('abort', () => {
    media[drawn] = false;
    redraw();
  });
}

/** Whether a layer draws the cues of a media element, which then may look as a person wishes. */
export const hasCaptionLayer = (media: HTMLMediaElement & Drawable): boolean =>
  media[drawn] === true;
