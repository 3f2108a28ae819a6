/** Upper bound of a parsed time, in seconds: longer than any film. */
const MAX_SECONDS = 1_000_000;

/** Parses `1:23`, `1:02:03` or `83`. Returns seconds; undefined if the text is not a time. */
export function parseTime(text: string): number | undefined {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}$/.test(part))) return undefined;
  const [first = '', ...smaller] = parts;
  if (smaller.some((part) => Number(part) > 59)) return undefined;
  const seconds = smaller.reduce((sum, part) => sum * 60 + Number(part), Number(first));
  return seconds < MAX_SECONDS ? seconds : undefined;
}
