import type { Film } from './film.ts';
import { createReverb } from './sound/reverb.ts';
import { sampleRate, Track } from './sound/track.ts';
import { speak, type Voice } from './sound/voices.ts';

/** Start and end of a spoken line, in seconds. */
export type Span = { start: number; end: number };

/** A narration: its audio, and the time span of each spoken line by its index. */
export type Narration = { track: Track; spans: Map<number, Span> };

// The voice sounds distant, as in a large, quiet room.
const room = { reverbSeconds: 2.6, damping: 0.42, preDelaySeconds: 0.035 };
const echoGain = 0.5;

/**
 * Synthesizes all lines of a film in one language.
 * @throws Error if a line overlaps the next one.
 */
export async function narrate(film: Film, language: string, voice: Voice): Promise<Narration> {
  const dry = new Track(film.duration);
  const spans = new Map<number, Span>();
  let lastEnd = 0;
  for (const [index, line] of film.lines.entries()) {
    if (line.isSoundEffect) continue;
    if (line.start < lastEnd) {
      throw new Error(
        `${film.slug}: the ${language} line at ${line.start} s starts before the previous one ends (${lastEnd.toFixed(1)} s).`,
      );
    }
    const samples = await speak(voice, line.text[language] ?? line.text.en);
    const first = Math.round(line.start * sampleRate);
    for (const [i, sample] of samples.entries()) dry.add(first + i, sample, 0);
    lastEnd = line.start + samples.length / sampleRate;
    spans.set(index, { start: line.start, end: lastEnd });
  }
  const track = new Track(film.duration);
  track.mix(dry, 1);
  track.mix(createReverb(dry, room), echoGain);
  return { track, spans };
}
