import { cueSpeaker, spokenText } from '../formats/cue-text.ts';
import type { CaptionCue } from '../formats/spoken-cue.ts';

/** A cue without its tags, and who says it. */
export interface TranscriptLine {
  readonly start: number;
  readonly end: number;
  /** Plain words on one line. */
  readonly text: string;
  /** Empty where the cue does not say. */
  readonly speaker: string;
}

/** Lines that belong together, of one speaker. */
export type TranscriptParagraph = readonly [TranscriptLine, ...TranscriptLine[]];

/** After so much silence something else is said. Seconds. */
const SILENCE_S = 4;
/** A paragraph of so many letters may end with a sentence. */
const LONG = 240;
/** A paragraph of so many letters ends, whatever it says. */
const TOO_LONG = 700;

const ENDS_SENTENCE = /[.!?…。！？؟»”"')\]]$/;

/** A cue as a line of the transcript. */
export const toTranscriptLine = ({ start, end, text }: CaptionCue): TranscriptLine => ({
  start,
  end,
  speaker: cueSpeaker(text),
  text: spokenText(text),
});

/**
 * Groups what is said as a reader expects it: a paragraph ends where somebody else speaks, after a
 * silence, and with a sentence once it has become long. What is said twice at one time stands once.
 */
export function groupIntoParagraphs(cues: readonly CaptionCue[]): readonly TranscriptParagraph[] {
  const paragraphs: [TranscriptLine, ...TranscriptLine[]][] = [];
  const seen = new Set<string>();
  for (const line of cues.map(toTranscriptLine).sort((a, b) => a.start - b.start)) {
    const key = `${line.start} ${line.text}`;
    if (!line.text || seen.has(key)) continue;
    seen.add(key);
    const last = paragraphs.at(-1);
    if (last && goesOn(last, line)) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function goesOn(paragraph: TranscriptParagraph, next: TranscriptLine): boolean {
  const last = paragraph.at(-1) ?? paragraph[0];
  const length = paragraph.reduce((sum, { text }) => sum + text.length, 0);
  return (
    last.speaker === next.speaker &&
    next.start - last.end < SILENCE_S &&
    length < TOO_LONG &&
    (length < LONG || !ENDS_SENTENCE.test(last.text))
  );
}
