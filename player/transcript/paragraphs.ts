import type { SpokenCue } from './spoken-cue.ts';

/** A cue without its tags, and who says it. */
export interface Line {
  readonly start: number;
  readonly end: number;
  /** Plain words on one line. */
  readonly text: string;
  /** Empty where the cue does not say. */
  readonly speaker: string;
}

/** Lines that belong together, of one speaker. */
export type Paragraph = readonly [Line, ...Line[]];

/** After so much silence something else is said. Seconds. */
const SILENCE_S = 4;
/** A paragraph of so many letters may end with a sentence. */
const LONG = 240;
/** A paragraph of so many letters ends, whatever it says. */
const TOO_LONG = 700;

/** No sign of Unicode has a higher number. */
const LAST_SIGN = 0x10_ff_ff;

const ENDS_SENTENCE = /[.!?…。！？؟»”"')\]]$/;

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    lrm: '\u200E',
    rlm: '\u200F',
  }),
);

/** A cue as it is read in a text. */
export function lineOf({ start, end, text }: SpokenCue): Line {
  const speaker = withSigns(/<v(?:\.[^\s<>]*)?\s([^<>]+)>/.exec(text)?.[1]?.trim() ?? '');
  const plain = withSigns(withoutReadings(text).replaceAll(/<[^<>]*>/g, ''));
  return { start, end, speaker, text: plain.replaceAll(/\s+/g, ' ').trim() };
}

/** Writes the signs that a file names, by a word or by their number. */
const withSigns = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (name) return entities.get(name) ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= LAST_SIGN ? String.fromCodePoint(code) : whole;
    },
  );

/**
 * Leaves out how words are read; the end tags stay. It looks at each letter once, where a pattern
 * would look through the whole rest of a text for the end of each tag that has none.
 */
function withoutReadings(text: string): string {
  const parts = text.split('</rt>');
  const last = parts.length - 1;
  return parts.map((part, at) => (at < last ? part.split('<rt>', 1).join('') : part)).join('</rt>');
}

/**
 * Groups what is said as a reader expects it: a paragraph ends where somebody else speaks, after a
 * silence, and with a sentence once it has become long. What is said twice at one time stands once.
 */
export function paragraphsOf(cues: readonly SpokenCue[]): readonly Paragraph[] {
  const paragraphs: [Line, ...Line[]][] = [];
  const seen = new Set<string>();
  for (const line of cues.map(lineOf).sort((a, b) => a.start - b.start)) {
    const key = `${line.start} ${line.text}`;
    if (!line.text || seen.has(key)) continue;
    seen.add(key);
    const last = paragraphs.at(-1);
    if (last && goesOn(last, line)) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function goesOn(paragraph: Paragraph, next: Line): boolean {
  const last = paragraph.at(-1) ?? paragraph[0];
  const length = paragraph.reduce((sum, { text }) => sum + text.length, 0);
  return (
    last.speaker === next.speaker &&
    next.start - last.end < SILENCE_S &&
    length < TOO_LONG &&
    (length < LONG || !ENDS_SENTENCE.test(last.text))
  );
}
