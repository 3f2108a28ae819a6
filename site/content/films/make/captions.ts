import type { Film } from './film.ts';
import type { Span } from './narrate.ts';

/** A caption stays this long after the voice, so that a slow reader gets to its end. */
const lingerSeconds = 0.9;
const soundSeconds = 4;
const gapSeconds = 0.08;
/** The longest line that is comfortable under a picture. */
const lineLength = 42;

function stamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const minutes = (thousandths / 60_000) % 60;
  const rest = String(thousandths % 1000).padStart(3, '0');
  return `${two(thousandths / 3_600_000)}:${two(minutes)}:${two((thousandths / 1000) % 60)}.${rest}`;
}

/** Breaks a text near its middle, at a comma or a stop when there is one near. */
function broken(text: string): string {
  if (text.length <= lineLength) return text;
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const price = (at: number): number =>
    Math.abs(at - middle) - (/[,.:;]/.test(text[at - 1] ?? '') ? 9 : 0);
  const best = spaces.toSorted((a, b) => price(a) - price(b))[0];
  return best === undefined ? text : `${text.slice(0, best)}\n${text.slice(best + 1)}`;
}

/** Writes the captions of one language as WebVTT, in time with what is heard. */
export function captionsOf(film: Film, language: string, spans: Map<number, Span>): string {
  const cues = film.lines.map((line, index) => {
    const span = spans.get(index);
    const wanted = span ? span.end + lingerSeconds : line.at + soundSeconds;
    const next = film.lines[index + 1]?.at ?? film.duration;
    const end = Math.min(wanted, next - gapSeconds);
    const text = broken(line.words[language] ?? line.words.en);
    return `${index + 1}\n${stamp(line.at)} --> ${stamp(end)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
