import { cueSpeaker, spokenText } from '../formats/cue-text.ts';
import type { CaptionCue } from '../formats/webvtt.ts';

/** The plain text of a cue, and its speaker. */
export interface TranscriptLine {
  /** The start time in seconds. */
  readonly start: number;
  /** The end time in seconds. */
  readonly end: number;
  /** Plain text without line breaks. */
  readonly text: string;
  /** The name of the speaker; '' if the cue has none. */
  readonly speaker: string;
}

/** Consecutive lines of one speaker. */
export type TranscriptParagraph = readonly [TranscriptLine, ...TranscriptLine[]];

/** The maximum pause between two lines of a paragraph. */
const MAX_PAUSE_SECONDS = 4;
/** From this length in characters, a paragraph ends at the next end of a sentence. */
const SENTENCE_BREAK_LENGTH = 240;
/** From this length in characters, a paragraph ends at the next end of a line. */
const LINE_BREAK_LENGTH = 700;

const SENTENCE_END = /[.!?…。！？؟»”"')\]]$/;

/** Converts a cue to a line of the transcript. */
export const toTranscriptLine = ({ start, end, text }: CaptionCue): TranscriptLine => ({
  start,
  end,
  speaker: cueSpeaker(text),
  text: spokenText(text),
});

/**
 * Groups cues into paragraphs, sorted by time. A paragraph ends when the speaker changes, before a
 * pause and, once it is long, with a sentence. Duplicate cues are removed.
 */
export function groupIntoParagraphs(cues: readonly CaptionCue[]): readonly TranscriptParagraph[] {
  const paragraphs: [TranscriptLine, ...TranscriptLine[]][] = [];
  const seenKeys = new Set<string>();
  for (const line of cues.map(toTranscriptLine).sort((a, b) => a.start - b.start)) {
    const key = `${line.start} ${line.text}`;
    if (!line.text || seenKeys.has(key)) continue;
    seenKeys.add(key);
    const lastParagraph = paragraphs.at(-1);
    if (lastParagraph && continuesParagraph(lastParagraph, line)) lastParagraph.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function continuesParagraph(paragraph: TranscriptParagraph, nextLine: TranscriptLine): boolean {
  const lastLine = paragraph.at(-1) ?? paragraph[0];
  const length = paragraph.reduce((sum, { text }) => sum + text.length, 0);
  return (
    lastLine.speaker === nextLine.speaker &&
    nextLine.start - lastLine.end < MAX_PAUSE_SECONDS &&
    length < LINE_BREAK_LENGTH &&
    (length < SENTENCE_BREAK_LENGTH || !SENTENCE_END.test(lastLine.text))
  );
}
