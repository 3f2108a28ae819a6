import { InvalidInputError } from './invalid-input-error.ts';

/** Characters; the captions of the longest films are a tenth of it. */
const longestText = 5_000_000;

/** A line of times as SRT or WebVTT writes it; what follows the second time are settings. */
const timing =
  /^((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})(\s.*)?$/;

/** The styles that both forms know. */
const styles = /&lt;(\/?[biu])&gt;/gi;

/**
 * Places and colours that SRT files carry, and WebVTT has no word for. One that never ends is looked
 * through up to the next only, as a file of nothing else would be looked through as often as it is long.
 */
const foreignMarks = /\{\\[^{}]*\}|<\/?font[^<>]*>/gi;

/**
 * Brings captions to WebVTT, from WebVTT or SRT.
 * @throws Refusal that names the file and what is wrong with it.
 */
export function captionsToWebVtt(bytes: Uint8Array, name: string): string {
  const text = decoded(bytes, name).replace(/\r\n?/g, '\n');
  if (text.length > longestText)
    throw new InvalidInputError(`The captions "${name}" are too long.`);
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text);
  const cues = checkedCues(text, name);
  return isVtt ? text : fromSrt(cues);
}

/** Reads UTF-8, or UTF-16 that says so at its beginning. */
function decoded(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isWide ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
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

/** Finds the cues, and makes sure that each ends after it begins; each lasts to a blank line. */
function checkedCues(text: string, name: string): Cue[] {
  const cues: { times: string; lines: string[] }[] = [];
  let said: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.includes('-->')) {
      said = [];
      cues.push({ times: checkedTimes(line, index, name), lines: said });
    } else if (line.trim() === '') {
      said = [];
    } else {
      said.push(line);
    }
  }
  if (cues.length === 0)
    throw new InvalidInputError(`The captions "${name}" contain no WebVTT or SRT cues.`);
  return cues;
}

function checkedTimes(line: string, index: number, name: string): string {
  const [, start = '', end = ''] = timing.exec(line.trim()) ?? [];
  if (secondsOf(end) > secondsOf(start) && start !== '') return `${clock(start)} --> ${clock(end)}`;
  throw new InvalidInputError(
    `The captions "${name}" have an invalid time range in line ${index + 1}: "${line.trim().slice(0, 60)}".`,
  );
}

function fromSrt(cues: readonly Cue[]): string {
  const blocks = cues
    .filter(({ lines }) => lines.length > 0)
    .map(({ times, lines }) => `${times}\n${lines.map(escaped).join('\n')}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function escaped(line: string): string {
  return line
    .replace(foreignMarks, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(styles, (_, tag: string) => `<${tag.toLowerCase()}>`);
}

function secondsOf(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}

/** Writes a time as WebVTT wants it: with a point, and three digits behind it. */
function clock(time: string): string {
  const milliseconds = Math.round(secondsOf(time) * 1000);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const minutes = Math.floor(milliseconds / 60_000);
  const rest = `${pad(Math.floor(milliseconds / 1000) % 60, 2)}.${pad(milliseconds % 1000, 3)}`;
  return `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}:${rest}`;
}
