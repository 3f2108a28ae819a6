import type { Film } from './film.ts';
import type { Narration } from './narrate.ts';
import { Track } from './sound/track.ts';

/** Duration in seconds of the fade of the music before and after a line. */
const DUCK_FADE_SECONDS = 0.9;
/** Maximum absolute sample value. */
const MAX_PEAK = 0.84;

/** Returns the gain of the music at each second, which is lower while a line is spoken. */
function createDuckingGain(film: Film, narration: Narration): (second: number) => number {
  const spans = [...narration.spans.values()];
  return (second) => {
    let distanceSeconds = Infinity;
    for (const { start, end } of spans) {
      distanceSeconds = Math.min(distanceSeconds, Math.max(start - second, second - end, 0));
    }
    const distance = Math.min(1, distanceSeconds / DUCK_FADE_SECONDS);
    return 1 - film.audio.ducking * (1 - distance * distance * (3 - 2 * distance));
  };
}

/** Mixes the narration of a film with its music. */
export function mixAudio(film: Film, music: Track, narration: Narration): Track {
  const output = new Track(film.duration);
  output.mix(music, 1);
  output.applyGain(createDuckingGain(film, narration));
  output.mix(narration.track, film.audio.voiceGain);
  return limitPeak(output);
}

/** Lowers the gain of a track if its peak is too close to full scale. */
export function limitPeak(track: Track): Track {
  const peak = track.getPeak();
  if (peak > MAX_PEAK) track.applyGain(() => MAX_PEAK / peak);
  return track;
}
