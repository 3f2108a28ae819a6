import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fuzz/fast-check.ts';
import { PretendFilm } from '../../../../tests/beacon/pretend-film.ts';

/** What may befall a film, each with how long it is so afterwards, in milliseconds. */
const deeds = {
  play: (film: PretendFilm) => film.play(),
  playing: (film: PretendFilm) => film.playing(),
  pause: (film: PretendFilm) => film.pause(),
  freeze: (film: PretendFilm) => film.freeze(),
  thaw: (film: PretendFilm) => film.thaw(),
  seek: (film: PretendFilm) => film.seek((film.playhead + 77) % 600),
  land: (film: PretendFilm) => film.land(),
  end: (film: PretendFilm) => film.end(),
  sleep: (film: PretendFilm) => film.sleep(45_000),
  faster: (film: PretendFilm) => {
    film.rate = film.rate === 1 ? 2 : 1;
    return film.see();
  },
} as const;

const story = fc.array(
  fc.tuple(
    fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
    fc.integer({ min: 0, max: 4000 }),
  ),
  { minLength: 1, maxLength: 40 },
);

type Story = readonly (readonly [keyof typeof deeds, number])[];

function live(told: Story, tick = 250): PretendFilm {
  const film = new PretendFilm();
  film.tick = tick;
  film.play();
  for (const [deed, milliseconds] of told) deeds[deed](film).pass(milliseconds);
  return film;
}

describe('whatever befalls a film', () => {
  it('the time adds up: start, playing, stalls and seeks are what was watched', () => {
    fc.assert(
      fc.property(story, (told) => {
        const film = live(told);
        const begun = film.view.startedAt;
        const { measures } = film;
        const { watchTime, playingTime, stallTime, seekTime, startupTime } = measures;
        if (startupTime !== undefined)
          expect(watchTime).toBe(startupTime + playingTime + stallTime + seekTime);
        const whole = watchTime + measures.sleepTime + measures.pausedTime;
        expect(whole).toBeLessThanOrEqual(film.at - begun + 3);
        expect(measures.longestStall).toBeLessThanOrEqual(stallTime + 1);
        expect(measures.longestSeek).toBeLessThanOrEqual(seekTime + 1);
      }),
      { numRuns: 300 },
    );
  });

  it('events are numbered without a gap, never go back in time, and end once', () => {
    fc.assert(
      fc.property(story, (told) => {
        const film = live(told).leave();
        for (const view of film.views) {
          const events = film.eventsOf(view);
          expect(events.map(({ sequence }) => sequence)).toEqual([...events.keys()]);
          const times = events.map(({ at }) => at);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          const ends = events.filter(({ type }) => type === 'view-end');
          expect(ends).toHaveLength(1);
          expect(events.at(-1)).toBe(ends[0]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('every stall and every seek that begins is over in the end', () => {
    fc.assert(
      fc.property(story, (told) => {
        const film = live(told).leave();
        const count = (type: string): number => film.types.filter((each) => each === type).length;
        expect(count('stall-end')).toBe(count('stall-start'));
        expect(count('seek-end')).toBe(count('seek-start'));
        const sum = film.views.reduce((all, { measures }) => all + measures.stallCount, 0);
        expect(sum).toBe(count('stall-end'));
      }),
      { numRuns: 300 },
    );
  });

  it('stalls and seeks follow one another and never overlap', () => {
    fc.assert(
      fc.property(story, fc.constantFrom(50, 250, 400, 900), (told, tick) => {
        const film = live(told, tick).leave();
        for (const view of film.views) {
          let free = 0;
          for (const { type, at, ...event } of film.eventsOf(view)) {
            if (type !== 'stall-end' && type !== 'seek-end') continue;
            const { duration } = event as { duration: number };
            // Both moments are rounded to the millisecond.
            expect(at - duration).toBeGreaterThanOrEqual(free - 2);
            free = at;
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('what was played lies within the film, in order and apart', () => {
    fc.assert(
      fc.property(story, (told) => {
        const { ranges, contentTime, completion = 0 } = live(told).measures;
        const edges = ranges.flat();
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
        const length = ranges.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0);
        expect(length).toBeLessThanOrEqual(contentTime + 0.1);
        expect(completion).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
