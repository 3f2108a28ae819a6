/** The maximum gap between the playhead and a buffered range, in seconds; browsers round both. */
const ROUNDING_SECONDS = 0.1;

/** Returns the number of seconds that are buffered ahead of the playhead. */
export function getBufferedAhead({ currentTime, buffered }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    if (buffered.start(index) <= currentTime + ROUNDING_SECONDS && currentTime < end) {
      return end - currentTime;
    }
  }
  return 0;
}
