const layers = new WeakSet<HTMLMediaElement>();

/** Tracks that are on and that a layer draws: hidden, so that the browser does not draw them too. */
const drawn = new WeakSet<TextTrack>();

/** Whether a person sees the cues of a track; one that is hidden for another reason is not on. */
export const isOn = (track: TextTrack): boolean =>
  track.mode === 'showing' || (track.mode === 'hidden' && drawn.has(track));

/** Turns a track of a media element on, for its layer if it has one. */
export function turnTrackOn(media: HTMLMediaElement, track: TextTrack): void {
  if (layers.has(media)) {
    drawn.add(track);
    track.mode = 'hidden';
  } else {
    track.mode = 'showing';
  }
}

/** Turns a track off. */
export function turnTrackOff(track: TextTrack): void {
  drawn.delete(track);
  track.mode = 'disabled';
}

/** Hands to the layer what others have turned on, and forgets what they have turned off. */
export function handOver(media: HTMLMediaElement, tracks: readonly TextTrack[]): void {
  for (const track of tracks) {
    if (track.mode === 'disabled') drawn.delete(track);
    else if (track.mode === 'showing') turnTrackOn(media, track);
  }
}

/**
 * Lets a caption layer draw the cues of a media element instead of the browser, until `signal`
 * aborts.
 */
export function drawCaptionsElsewhere(media: HTMLMediaElement, signal: AbortSignal): void {
  const redraw = (): void => {
    for (const track of media.textTracks) if (isOn(track)) turnTrackOn(media, track);
  };
  layers.add(media);
  redraw();
  signal.addEventListener('abort', () => {
    layers.delete(media);
    redraw();
  });
}

/** Whether a layer draws the cues of a media element, which then may look as a person wishes. */
export const hasLayer = (media: HTMLMediaElement): boolean => layers.has(media);
