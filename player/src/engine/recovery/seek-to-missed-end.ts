/**
 * The maximum distance from the end at which playback counts as ended. Mux Player uses the same
 * value.
 */
const END_TOLERANCE_SECONDS = 0.034;

/**
 * Seeks to the end when playback stops just before it, so that `ended` fires. Otherwise some videos
 * would never end, because the duration of their last segment is rounded. Runs until `signal`
 * aborts.
 *
 * @param isDisabled Called whenever playback stops. Returns whether the page has disabled these
 *   seeks.
 */
export function seekToMissedEnd(
  media: HTMLMediaElement,
  signal: AbortSignal,
  isDisabled: () => boolean,
): void {
  const seekToEnd = (): void => {
    if (!isDisabled() && hasMissedEnd(media)) media.currentTime = media.duration;
  };
  for (const event of ['waiting', 'stalled', 'pause']) {
    media.addEventListener(event, seekToEnd, { signal });
  }
}

/** Returns whether the playhead is so close to the end that playback should have ended. */
export function hasMissedEnd(
  media: Pick<HTMLMediaElement, 'currentTime' | 'duration' | 'ended' | 'loop' | 'seeking'>,
): boolean {
  const { currentTime, duration, ended, loop, seeking } = media;
  if (ended || loop || seeking || !Number.isFinite(duration) || currentTime === 0) return false;
  return duration > currentTime && duration - currentTime <= END_TOLERANCE_SECONDS;
}
