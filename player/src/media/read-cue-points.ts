/** A cue point that is in form; its end may be open. */
export interface ValidCuePoint {
  readonly startTime: number;
  readonly endTime: number | undefined;
  readonly value: unknown;
}

/** What a page gave as cue points: those in form, and a sentence for each that is not. */
export interface ValidatedCuePoints {
  readonly points: readonly ValidCuePoint[];
  readonly warnings: readonly string[];
}

/** Reads what a page gives as cue points; `known` are those that are there already. */
export function validateCuePoints(
  given: unknown,
  known: readonly ValidCuePoint[],
): ValidatedCuePoints {
  if (!Array.isArray(given)) {
    return { points: [], warnings: ['addCuePoints: must be given a list.'] };
  }
  const points: ValidCuePoint[] = [];
  const complaints: string[] = [];
  const there = new Set(known.map(nameOf));
  for (const [index, entry] of given.entries()) {
    const point = read(entry);
    const isKnown = typeof point !== 'string' && there.has(nameOf(point));
    const fault = isKnown ? 'is there already.' : point;
    if (typeof fault === 'string') {
      complaints.push(`addCuePoints: number ${index + 1} is left out, as it ${fault}`);
    } else {
      points.push(fault);
      there.add(nameOf(fault));
    }
  }
  return { points, warnings: complaints };
}

/** A cue point, or what is wrong with it. */
function read(entry: unknown): ValidCuePoint | string {
  if (typeof entry !== 'object' || entry === null) return 'is no object.';
  const { startTime, time, endTime, value } = entry as Record<string, unknown>;
  const start = startTime ?? time;
  if (typeof start !== 'number' || !Number.isFinite(start) || start < 0) {
    return `has the startTime ${typeof start === 'number' ? start : typeof start}, which must be a number of seconds from 0 on.`;
  }
  const end = endTime ?? undefined;
  if (end !== undefined && !(typeof end === 'number' && end > start)) {
    return `has the endTime ${typeof end === 'number' ? end : typeof end}, which must be a number greater than startTime.`;
  }
  if (jsonOf(value) === undefined) return 'has a value that JSON cannot hold.';
  // What never ends is open, as a cue must end.
  return { startTime: start, endTime: Number.isFinite(end) ? end : undefined, value };
}

/** The same for two that say the same. */
const nameOf = ({ startTime, endTime, value }: ValidCuePoint): string =>
  `${startTime} ${endTime} ${jsonOf(value)}`;

/** Absent for what JSON cannot hold. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
