/** Writes a length of time as a clock does: `2:18`, or `1:02:03` from an hour on. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  const shown = hours > 0 ? [hours, ...parts] : parts;
  return shown
    .map((part, place) => (place === 0 ? `${part}` : `${part}`.padStart(2, '0')))
    .join(':');
}

/** Writes a length of time for machines: `PT138S`. */
export function toIsoDuration(seconds: number): string {
  return `PT${Math.max(0, Math.round(seconds))}S`;
}
