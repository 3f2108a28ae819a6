/** Playback this close to the end counts as ended, even if a last frame is left. Mux Player uses the same. */
const END_TOLERANCE_SECONDS = 0.034;

/**
 * Seeks to the end when playback stops just short of it, so that `ended` fires; until `signal`
 * aborts. Rounding of the duration of the last segment stops some videos there forever.
 *
 * `isDisabled` is called at each stop and returns whether the page opted out.
 */
export function fixPseudoEnded(
  media: HTMLMediaElement,
  signal: AbortSignal,
  isDisabled: () => boolean,
): void {
  const seekToEnd = (): void => {
    if (!isDisabled() && isPseudoEnded(media)) media.currentTime = media.duration;
  };
  for (const event of ['waiting', 'stalled', 'pause']) {
    media.addEventListener(event, seekToEnd, { signal });
  }
}

/** Returns whether the playhead is so close to the end that nothing is left to play. */
export function isPseudoEnded(
  media: Pick<HTMLMediaElement, 'currentTime' | 'duration' | 'ended' | 'loop' | 'seeking'>,
): boolean {
  const { currentTime, duration, ended, loop, seeking } = media;
  if (ended || loop || seeking || !Number.isFinite(duration) || currentTime === 0) return false;
  return duration > currentTime && duration - currentTime <= END_TOLERANCE_SECONDS;
}
