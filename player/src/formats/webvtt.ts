/** A parsed cue. Times are in seconds. */
export interface WebVttCue {
  /** The identifier in the line above the timings; empty if there is none. */
  readonly id: string;
  readonly start: number;
  /** May be less than `start`; as in browsers, such a cue is never shown. */
  readonly end: number;
  /** The cue settings, such as `line:0 align:start`. */
  readonly settings: string;
  /** The text with tags and character references; see `cueText()`. */
  readonly payload: string;
}

/** A block between blank lines: a cue, a `STYLE`, `REGION` or `NOTE` block, or a malformed block. */
export interface WebVttBlock {
  /** The unparsed lines. */
  readonly source: string;
  /** Undefined if the block is not a valid cue. */
  readonly cue: WebVttCue | undefined;
}

/** A parsed WebVTT file. */
export interface WebVttFile {
  /** The lines up to the first blank line, such as `WEBVTT` and `X-TIMESTAMP-MAP`. */
  readonly header: string;
  readonly blocks: readonly WebVttBlock[];
  readonly cues: readonly WebVttCue[];
}

/**
 * Parses WebVTT as browsers do (https://www.w3.org/TR/webvtt1/#file-parsing): malformed cues are
 * skipped, and `NOTE`, `STYLE` and `REGION` blocks are not cues. Returns undefined for text that does
 * not start with `WEBVTT`.
 */
export function parseWebVtt(text: string): WebVttFile | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return undefined;
  let index = 1;
  // A cue may follow the header without a blank line.
  while (lines[index] && !lines[index]?.includes('-->')) index += 1;
  const header = lines.slice(0, index).join('\n');
  const blocks: WebVttBlock[] = [];
  while (index < lines.length) {
    if (lines[index] === '') index += 1;
    else {
      const end = findBlockEnd(lines, index);
      blocks.push(parseBlock(lines.slice(index, end)));
      index = end;
    }
  }
  return { header, blocks, cues: blocks.flatMap(({ cue }) => cue ?? []) };
}

/** Returns the end of a block, which is a blank line or the timings of another cue. */
function findBlockEnd(lines: readonly string[], start: number): number {
  const timingsIndex = getTimingsIndex(lines, start);
  let index = start;
  while (index < lines.length && lines[index] !== '') {
    if (index !== timingsIndex && lines[index]?.includes('-->')) break;
    index += 1;
  }
  return index;
}

/** Returns the index of a cue's timings: the first line, or the second line after an identifier. */
const getTimingsIndex = (lines: readonly string[], start: number): number =>
  lines[start]?.includes('-->') ? start : start + 1;

function parseBlock(lines: readonly string[]): WebVttBlock {
  const source = lines.join('\n');
  const timingsIndex = getTimingsIndex(lines, 0);
  const timings = parseTimings(lines[timingsIndex] ?? '');
  if (!timings) return { source, cue: undefined };
  const id = timingsIndex === 0 ? '' : (lines[0] ?? '');
  return { source, cue: { id, ...timings, payload: lines.slice(timingsIndex + 1).join('\n') } };
}

const TIMESTAMP = String.raw`(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})`;
const SPACE = String.raw`[ \t\f]*`;
const TIMINGS = new RegExp(`^${SPACE}${TIMESTAMP}${SPACE}-->${SPACE}${TIMESTAMP}(?!\\d)([^]*)$`);
const ENTIRE_TIMESTAMP = new RegExp(`^${TIMESTAMP}$`);

function parseTimings(line: string): Pick<WebVttCue, 'start' | 'end' | 'settings'> | undefined {
  const parts = TIMINGS.exec(line);
  if (!parts) return undefined;
  const [start, end] = [toSeconds(parts.slice(1, 5)), toSeconds(parts.slice(5, 9))];
  if (start === undefined || end === undefined) return undefined;
  return { start, end, settings: (parts[9] ?? '').trim() };
}

/** Parses a timestamp such as `01:02:03.456` or `02:03.456` to seconds; undefined if malformed. */
export function parseTimestamp(text: string): number | undefined {
  const parts = ENTIRE_TIMESTAMP.exec(text);
  return parts ? toSeconds(parts.slice(1)) : undefined;
}

function toSeconds(parts: readonly (string | undefined)[]): number | undefined {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  if (minutes > 59 || seconds > 59) return undefined;
  return hours * 3600 + minutes * 60 + seconds + milliseconds / 1000;
}

/** A caption cue for the transcript. */
export interface CaptionCue {
  /** Seconds. */
  readonly start: number;
  /** Seconds. */
  readonly end: number;
  /** The text with WebVTT tags. */
  readonly text: string;
}
