/** Upper bound of a parsed time, in seconds: longer than any film. */
const MAX_SECONDS = 1_000_000;

/** Parses `1:23`, `1:02:03` or `83`. Returns seconds; undefined if the text is not a time. */
export function parseTime(text: string): number | undefined {
  const units = text.trim().split(':');
  if (units.length > 3 || !units.every((unit) => /^\d{1,6}$/.test(unit))) return undefined;
  const [largestUnit = '', ...smallerUnits] = units;
  if (smallerUnits.some((unit) => Number(unit) > 59)) return undefined;
  const seconds = smallerUnits.reduce((sum, unit) => sum * 60 + Number(unit), Number(largestUnit));
  return seconds < MAX_SECONDS ? seconds : undefined;
}
