/** Matches seconds as in URLs of the share dialog: `83`, `83.5`. */
const secondsPattern = /^\d{1,6}(?:\.\d{1,3})?$/;

/** Matches hours, minutes and seconds as in URLs of video sites: `1h2m3s`, `1m23s`, `83s`. */
const unitsPattern = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$/;

/**
 * Parses the start time in a URL: `?t=83` or `?t=1m23s`. Returns seconds, or undefined if the
 * parameter is missing or invalid.
 */
export function parseStartTime(searchParams: URLSearchParams): number | undefined {
  const text = searchParams.get('t') ?? '';
  if (secondsPattern.test(text)) return Number(text);
  const units = unitsPattern.exec(text);
  if (!units) return undefined;
  const [hours, minutes, seconds] = units.slice(1).map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** The properties of a video that determine at which times playback can start. */
interface StartableVideo {
  readonly isLive?: boolean;
  /** Duration in seconds; null if unknown. */
  readonly duration: number | null;
}

/**
 * Returns the start time if it is within the video. Otherwise returns undefined, for playback from
 * the beginning or the live edge.
 */
export function limitStartTime(
  seconds: number | undefined,
  { isLive = false, duration }: StartableVideo,
): number | undefined {
  if (seconds === undefined || isLive || duration === null) return undefined;
  return seconds > 0 && seconds < duration ? seconds : undefined;
}
