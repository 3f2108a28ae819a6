/** So near to its end a film has ended, though the last frame may say otherwise. From the specification. */
const END_TOLERANCE_S = 0.034;

/**
 * Brings a film that has stopped just short of its end to the end, so that it says `ended`, until
 * `signal` aborts. Rounding of the last segment's length leaves some films there for ever.
 *
 * `isOff` says, at each stop, whether the page wants the film left there.
 */
export function fixPseudoEnded(
  media: HTMLMediaElement,
  signal: AbortSignal,
  isOff: () => boolean,
): void {
  const reach = (): void => {
    if (!isOff() && isPseudoEnded(media)) media.currentTime = media.duration;
  };
  for (const event of ['waiting', 'stalled', 'pause']) {
    media.addEventListener(event, reach, { signal });
  }
}

/** Whether playback has come so near to the end that there is nothing left to see. */
export function isPseudoEnded(
  media: Pick<HTMLMediaElement, 'currentTime' | 'duration' | 'ended' | 'loop' | 'seeking'>,
): boolean {
  const { currentTime, duration, ended, loop, seeking } = media;
  if (ended || loop || seeking || !Number.isFinite(duration) || currentTime === 0) return false;
  return duration > currentTime && duration - currentTime <= END_TOLERANCE_S;
}
