/** Seconds that a stretch may begin later than the playhead stands. */
const ROUNDING_S = 0.1;

/** The seconds of a film that are there from the playhead on. */
export function getBufferedAhead({ currentTime, buffered }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    if (buffered.start(index) <= currentTime + ROUNDING_S && currentTime < end) {
      return end - currentTime;
    }
  }
  return 0;
}
