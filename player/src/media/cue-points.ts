/** A cue point: a range of media time to which a page assigns a value. */
export interface CuePoint {
  /** Seconds. */
  readonly startTime: number;
  /** Seconds. Default: the start of the next cue point, or the end of the video. */
  readonly endTime: number;
  readonly value: unknown;
}

/** A cue point that a page passes to `addCuePoints()`. */
export interface CuePointInit {
  /** Seconds. */
  readonly startTime?: number | undefined;
  /** An alias of `startTime`. */
  readonly time?: number | undefined;
  /** Seconds. Default: the start of the next cue point, or the end of the video. */
  readonly endTime?: number | undefined;
  /** Any value that can be serialized as JSON. */
  readonly value: unknown;
}

/** A cue point that has been validated. */
export interface ValidCuePoint {
  readonly startTime: number;
  /** `undefined` means the start of the next cue point, or the end of the video. */
  readonly endTime: number | undefined;
  readonly value: unknown;
}

/** The valid cue points, and a warning for each invalid one. */
export interface ValidatedCuePoints {
  readonly points: readonly ValidCuePoint[];
  readonly warnings: readonly string[];
}

/**
 * Validates the cue points that a page adds.
 *
 * @param existingPoints the cue points that the page has already added.
 */
export function validateCuePoints(
  cuePoints: unknown,
  existingPoints: readonly ValidCuePoint[],
): ValidatedCuePoints {
  if (!Array.isArray(cuePoints)) {
    return { points: [], warnings: ['addCuePoints: the argument must be an array.'] };
  }
  const points: ValidCuePoint[] = [];
  const warnings: string[] = [];
  const keys = new Set(existingPoints.map(toKey));
  for (const [index, entry] of cuePoints.entries()) {
    const point = parseCuePoint(entry);
    const isDuplicate = typeof point !== 'string' && keys.has(toKey(point));
    const result = isDuplicate ? 'it has already been added.' : point;
    if (typeof result === 'string') {
      warnings.push(`addCuePoints: skipped cue point ${index + 1}: ${result}`);
    } else {
      points.push(result);
      keys.add(toKey(result));
    }
  }
  return { points, warnings };
}

/** Returns the valid cue point, or a string with the reason why it is invalid. */
function parseCuePoint(entry: unknown): ValidCuePoint | string {
  if (typeof entry !== 'object' || entry === null) return 'it is not an object.';
  const { startTime, time, endTime, value } = entry as Record<string, unknown>;
  const start = startTime ?? time;
  if (typeof start !== 'number' || !Number.isFinite(start) || start < 0) {
    return `startTime is ${typeof start === 'number' ? start : typeof start}; it must be a number of seconds, at least 0.`;
  }
  const end = endTime ?? undefined;
  if (end !== undefined && !(typeof end === 'number' && end > start)) {
    return `endTime is ${typeof end === 'number' ? end : typeof end}; it must be a number greater than startTime.`;
  }
  if (toJson(value) === undefined) return 'value cannot be serialized as JSON.';
  // A text track cue must have a finite end.
  return { startTime: start, endTime: Number.isFinite(end) ? end : undefined, value };
}

/** Returns a key that is equal for equal cue points. */
const toKey = ({ startTime, endTime, value }: ValidCuePoint): string =>
  `${startTime} ${endTime} ${toJson(value)}`;

/** Returns undefined for a value that JSON cannot represent. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** A cue of a timed metadata track. */
export interface MetadataCue extends VTTCue {
  /** The metadata scheme: `org.id3`, `https://aomedia.org/emsg/ID3` or `com.apple.quicktime.HLS`. */
  readonly type: string;
  /** A frame of an ID3 tag, or an attribute of `EXT-X-DATERANGE`. */
  readonly value: MetadataValue;
}

/** A value of timed metadata. `info` is the description of an ID3 frame, if the frame has one. */
interface MetadataValue {
  readonly key: string;
  readonly info?: string;
  readonly data: unknown;
}
