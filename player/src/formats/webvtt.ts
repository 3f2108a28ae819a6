/** A cue as its file has it. Times are in seconds. */
export interface WebVttCue {
  /** The line above the timings; empty where there is none. */
  readonly id: string;
  readonly start: number;
  /** May be before `start`, as in a browser: such a cue is never shown. */
  readonly end: number;
  /** What follows the timings, such as `line:0 align:start`. */
  readonly settings: string;
  /** With its tags and escapes; see `cueText`. */
  readonly payload: string;
}

/** A block between blank lines: a cue, a `STYLE`, a `REGION`, a `NOTE` or something malformed. */
export interface WebVttBlock {
  /** Its lines as they are written. */
  readonly source: string;
  /** Undefined for everything but a cue. */
  readonly cue: WebVttCue | undefined;
}

/** A parsed WebVTT file. */
export interface WebVttFile {
  /** The first line and those up to the first blank line, such as `X-TIMESTAMP-MAP`. */
  readonly header: string;
  readonly blocks: readonly WebVttBlock[];
  readonly cues: readonly WebVttCue[];
}

/**
 * Parses WebVTT as browsers do (https://www.w3.org/TR/webvtt1/#file-parsing): malformed cues are
 * skipped, and `NOTE`, `STYLE` and `REGION` blocks are no cues. Returns undefined for text that does
 * not start with `WEBVTT`.
 */
export function parseWebVtt(text: string): WebVttFile | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return undefined;
  let at = 1;
  // A cue may follow the first lines without a blank line.
  while (lines[at] && !lines[at]?.includes('-->')) at += 1;
  const header = lines.slice(0, at).join('\n');
  const blocks: WebVttBlock[] = [];
  while (at < lines.length) {
    if (lines[at] === '') at += 1;
    else {
      const end = endOfBlock(lines, at);
      blocks.push(blockOf(lines.slice(at, end)));
      at = end;
    }
  }
  return { header, blocks, cues: blocks.flatMap(({ cue }) => cue ?? []) };
}

/** A block ends at a blank line, and at the timings of another cue. */
function endOfBlock(lines: readonly string[], from: number): number {
  const timings = timingsAt(lines, from);
  let at = from;
  while (at < lines.length && lines[at] !== '') {
    if (at !== timings && lines[at]?.includes('-->')) break;
    at += 1;
  }
  return at;
}

/** The timings are in the first line of a cue, or in the second below its identifier. */
const timingsAt = (lines: readonly string[], from: number): number =>
  lines[from]?.includes('-->') ? from : from + 1;

function blockOf(lines: readonly string[]): WebVttBlock {
  const source = lines.join('\n');
  const at = timingsAt(lines, 0);
  const timings = parseTimings(lines[at] ?? '');
  if (!timings) return { source, cue: undefined };
  const id = at === 0 ? '' : (lines[0] ?? '');
  return { source, cue: { id, ...timings, payload: lines.slice(at + 1).join('\n') } };
}

const TIMESTAMP = String.raw`(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})`;
const SPACE = String.raw`[ \t\f]*`;
const TIMINGS = new RegExp(`^${SPACE}${TIMESTAMP}${SPACE}-->${SPACE}${TIMESTAMP}(?!\\d)([^]*)$`);
const ONE_TIMESTAMP = new RegExp(`^${TIMESTAMP}$`);

function parseTimings(line: string): Pick<WebVttCue, 'start' | 'end' | 'settings'> | undefined {
  const parts = TIMINGS.exec(line);
  if (!parts) return undefined;
  const [start, end] = [secondsOf(parts.slice(1, 5)), secondsOf(parts.slice(5, 9))];
  if (start === undefined || end === undefined) return undefined;
  return { start, end, settings: (parts[9] ?? '').trim() };
}

/** Parses `01:02:03.456` or `02:03.456` to seconds; undefined where it is malformed. */
export function parseTimestamp(text: string): number | undefined {
  const parts = ONE_TIMESTAMP.exec(text);
  return parts ? secondsOf(parts.slice(1)) : undefined;
}

function secondsOf([h, m, s, ms]: readonly (string | undefined)[]): number | undefined {
  const [minutes, seconds] = [Number(m), Number(s)];
  if (minutes > 59 || seconds > 59) return undefined;
  return Number(h ?? 0) * 3600 + minutes * 60 + seconds + Number(ms) / 1000;
}
