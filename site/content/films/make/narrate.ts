import type { Film } from './film.ts';
import { echoOf } from './sound/reverb.ts';
import { sampleRate, Track } from './sound/track.ts';
import { speak, type Voice } from './sound/voices.ts';

/** From when to when a line is heard, in seconds. */
export type Span = { start: number; end: number };

/** A narration: its sound, and the span of every line of the film that is spoken. */
export type Narration = { track: Track; spans: Map<number, Span> };

// A voice that stands in a large quiet room, some steps away.
const room = { seconds: 2.6, damping: 0.42, delay: 0.035 };
const echoGain = 0.5;

/** Speaks every line of a film in one language. Throws when a line runs into the next. */
export async function narrate(film: Film, language: string, voice: Voice): Promise<Narration> {
  const dry = new Track(film.duration);
  const spans = new Map<number, Span>();
  let heardUntil = 0;
  for (const [index, line] of film.lines.entries()) {
    if (line.sound) continue;
    if (line.at < heardUntil) {
      throw new Error(
        `${film.slug}: the ${language} line at ${line.at} s begins before the last one ends (${heardUntil.toFixed(1)} s).`,
      );
    }
    const samples = await speak(voice, line.words[language] ?? line.words.en);
    const first = Math.round(line.at * sampleRate);
    for (const [i, sample] of samples.entries()) dry.add(first + i, sample, 0);
    heardUntil = line.at + samples.length / sampleRate;
    spans.set(index, { start: line.at, end: heardUntil });
  }
  const track = new Track(film.duration);
  track.mix(dry, 1);
  track.mix(echoOf(dry, room), echoGain);
  return { track, spans };
}
