import type { Film } from './film.ts';
import type { Narration } from './narrate.ts';
import { Track } from './sound/track.ts';

const duckSeconds = 0.9;
const headroom = 0.84;

/** Lets the music step back while a line is heard, and return when it has been. */
function underVoice(film: Film, narration: Narration): (second: number) => number {
  const spans = [...narration.spans.values()];
  return (second) => {
    let nearest = Infinity;
    for (const { start, end } of spans) {
      nearest = Math.min(nearest, Math.max(start - second, second - end, 0));
    }
    const away = Math.min(1, nearest / duckSeconds);
    return 1 - film.sound.duck * (1 - away * away * (3 - 2 * away));
  };
}

/** Lays a narration over the music of a film. */
export function mix(film: Film, music: Track, narration: Narration): Track {
  const mixed = new Track(film.duration);
  mixed.mix(music, 1);
  mixed.shape(underVoice(film, narration));
  mixed.mix(narration.track, film.sound.voiceGain);
  return level(mixed);
}

/** Brings the highest sample just below full scale when it would go beyond. */
export function level(track: Track): Track {
  const peak = track.peak();
  if (peak > headroom) track.shape(() => headroom / peak);
  return track;
}
