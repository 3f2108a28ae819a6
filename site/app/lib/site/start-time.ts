/** Whole or decimal seconds, as the share dialog writes them: `83`, `83.5`. */
const plainSeconds = /^\d{1,6}(?:\.\d{1,3})?$/;

/** Hours, minutes and seconds, as video sites write them: `1h2m3s`, `1m23s`, `83s`. */
const withUnits = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$/;

/**
 * Parses the start time in an address: `?t=83` or `?t=1m23s`. Returns seconds, or undefined if the
 * parameter is absent or has another form.
 */
export function parseStartTime(searchParams: URLSearchParams): number | undefined {
  const text = searchParams.get('t') ?? '';
  if (plainSeconds.test(text)) return Number(text);
  const units = withUnits.exec(text);
  if (!units) return undefined;
  const [hours, minutes, seconds] = units.slice(1).map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** A video that can start at a given time; a live stream or an unknown duration cannot. */
interface Startable {
  readonly isLive?: boolean;
  /** Seconds. */
  readonly duration: number | null;
}

/** Returns the start time if the video reaches it; undefined plays from the beginning. */
export function limitStartTime(
  seconds: number | undefined,
  { isLive = false, duration }: Startable,
): number | undefined {
  if (seconds === undefined || isLive || duration === null) return undefined;
  return seconds > 0 && seconds < duration ? seconds : undefined;
}
