import type { Film } from './film.ts';
import type { Span } from './narrate.ts';

/** Time in seconds for which a caption remains after the voice has ended, for slow readers. */
const LINGER_SECONDS = 0.9;
/** Duration in seconds of a caption that describes a sound. */
const SOUND_CAPTION_SECONDS = 4;
const GAP_SECONDS = 0.08;
/** Maximum length of a caption line, in characters. */
const MAX_LINE_LENGTH = 42;

function formatTimestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const minutes = (milliseconds / 60_000) % 60;
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${pad(milliseconds / 3_600_000)}:${pad(minutes)}:${pad((milliseconds / 1000) % 60)}.${fraction}`;
}

/** Breaks a long text into two lines near its middle, preferably after a punctuation mark. */
function breakLine(text: string): string {
  if (text.length <= MAX_LINE_LENGTH) return text;
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const getCost = (index: number): number =>
    Math.abs(index - middle) - (/[,.:;]/.test(text[index - 1] ?? '') ? 9 : 0);
  const best = spaces.toSorted((a, b) => getCost(a) - getCost(b))[0];
  return best === undefined ? text : `${text.slice(0, best)}\n${text.slice(best + 1)}`;
}

/** Creates the captions of one language as WebVTT, synchronized with the narration. */
export function createCaptions(film: Film, language: string, spans: Map<number, Span>): string {
  const cues = film.lines.map((line, index) => {
    const span = spans.get(index);
    const preferredEnd = span ? span.end + LINGER_SECONDS : line.start + SOUND_CAPTION_SECONDS;
    const nextStart = film.lines[index + 1]?.start ?? film.duration;
    const end = Math.min(preferredEnd, nextStart - GAP_SECONDS);
    const text = breakLine(line.text[language] ?? line.text.en);
    return `${index + 1}\n${formatTimestamp(line.start)} --> ${formatTimestamp(end)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
