/** Formats a time in seconds as `2:18`, or as `1:02:03` if it is at least an hour. */
export function formatTime(seconds: number): string {
  const totalSeconds = Math.max(0, Math.round(seconds));
  const minutesAndSeconds = [Math.floor(totalSeconds / 60) % 60, totalSeconds % 60];
  const hours = Math.floor(totalSeconds / 3600);
  const units = hours > 0 ? [hours, ...minutesAndSeconds] : minutesAndSeconds;
  return units
    .map((unit, index) => (index === 0 ? `${unit}` : `${unit}`.padStart(2, '0')))
    .join(':');
}

/** Formats a duration in seconds as ISO 8601: `PT138S`. */
export function toIsoDuration(seconds: number): string {
  return `PT${Math.max(0, Math.round(seconds))}S`;
}
