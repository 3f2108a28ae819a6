import { InvalidInputError } from './invalid-input-error.ts';

/** Maximum length in characters, ten times that of the captions of the longest movies. */
const MAX_CHARACTERS = 5_000_000;

/** Matches a timing line of SRT or WebVTT; cue settings may follow the end time. */
const timingLinePattern =
  /^((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})(\s.*)?$/;

/** Escaped style tags that SRT and WebVTT share. */
const escapedStyleTagPattern = /&lt;(\/?[biu])&gt;/gi;

/**
 * Matches positions and colors of SRT files, which WebVTT cannot express. Unterminated tags match
 * only up to the next one, so that matching takes linear time.
 */
const unsupportedTags = /\{\\[^{}]*\}|<\/?font[^<>]*>/gi;

/**
 * Converts captions to WebVTT, from WebVTT or SRT.
 * @throws InvalidInputError that names the file and the problem.
 */
export function convertToWebVtt(bytes: Uint8Array, name: string): string {
  const text = decode(bytes, name).replace(/\r\n?/g, '\n');
  if (text.length > MAX_CHARACTERS)
    throw new InvalidInputError(`The captions "${name}" are too long.`);
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text);
  const cues = parseCues(text, name);
  return isVtt ? text : serializeCues(cues);
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. */
function decode(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isUtf16 ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidInputError(
      `The captions "${name}" are not in UTF-8. Save them in UTF-8 and try again.`,
    );
  }
}

interface Cue {
  readonly times: string;
  readonly lines: readonly string[];
}

/**
 * Parses the cues, which are terminated by blank lines, and verifies that each ends after it
 * starts.
 */
function parseCues(text: string, name: string): Cue[] {
  const cues: { times: string; lines: string[] }[] = [];
  let currentLines: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.includes('-->')) {
      currentLines = [];
      cues.push({ times: parseTimes(line, index, name), lines: currentLines });
    } else if (line.trim() === '') {
      currentLines = [];
    } else {
      currentLines.push(line);
    }
  }
  if (cues.length === 0)
    throw new InvalidInputError(`The captions "${name}" contain no WebVTT or SRT cues.`);
  return cues;
}

function parseTimes(line: string, index: number, name: string): string {
  const [, start = '', end = ''] = timingLinePattern.exec(line.trim()) ?? [];
  if (parseSeconds(end) > parseSeconds(start) && start !== '')
    return `${formatTime(start)} --> ${formatTime(end)}`;
  throw new InvalidInputError(
    `The captions "${name}" have an invalid time range in line ${index + 1}: "${line.trim().slice(0, 60)}".`,
  );
}

function serializeCues(cues: readonly Cue[]): string {
  const blocks = cues
    .filter(({ lines }) => lines.length > 0)
    .map(({ times, lines }) => `${times}\n${lines.map(escapeLine).join('\n')}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function escapeLine(line: string): string {
  return line
    .replace(unsupportedTags, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(escapedStyleTagPattern, (_, tag: string) => `<${tag.toLowerCase()}>`);
}

function parseSeconds(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}

/** Formats a time for WebVTT: with a decimal point and three digits after it. */
function formatTime(time: string): string {
  const milliseconds = Math.round(parseSeconds(time) * 1000);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const minutes = Math.floor(milliseconds / 60_000);
  const secondsText = `${pad(Math.floor(milliseconds / 1000) % 60, 2)}.${pad(milliseconds % 1000, 3)}`;
  return `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}:${secondsText}`;
}
