import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/vitest-setup.ts';
import { FakePlayback } from '../../../../tests/beacon/fake-playback.ts';

/** The possible actions of a random scenario. */
const actions = {
  play: (playback: FakePlayback) => playback.play(),
  playing: (playback: FakePlayback) => playback.playing(),
  pause: (playback: FakePlayback) => playback.pause(),
  freeze: (playback: FakePlayback) => playback.freeze(),
  unfreeze: (playback: FakePlayback) => playback.unfreeze(),
  seek: (playback: FakePlayback) => playback.seek((playback.playhead + 77) % 600),
  seeked: (playback: FakePlayback) => playback.seeked(),
  end: (playback: FakePlayback) => playback.end(),
  sleep: (playback: FakePlayback) => playback.sleep(45_000),
  toggleRate: (playback: FakePlayback) => {
    playback.rate = playback.rate === 1 ? 2 : 1;
    return playback.tick();
  },
} as const;

/** Pairs of an action and the milliseconds until the next one. */
const scenarios = fc.array(
  fc.tuple(
    fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
    fc.integer({ min: 0, max: 4000 }),
  ),
  { minLength: 1, maxLength: 40 },
);

type Scenario = readonly (readonly [keyof typeof actions, number])[];

function run(scenario: Scenario, pollIntervalMs = 250): FakePlayback {
  const playback = new FakePlayback();
  playback.pollIntervalMs = pollIntervalMs;
  playback.play();
  for (const [action, milliseconds] of scenario) actions[action](playback).advance(milliseconds);
  return playback;
}

describe('time attribution in random scenarios', () => {
  it('adds up startup, playing, stall and seek time to the watch time', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const playback = run(scenario);
        const { startedAt } = playback.view;
        const { metrics } = playback;
        const { watchTime, playingTime, stallTime, seekTime, startupTime } = metrics;
        if (startupTime !== undefined)
          expect(watchTime).toBe(startupTime + playingTime + stallTime + seekTime);
        const totalMs = watchTime + metrics.sleepTime + metrics.pausedTime;
        expect(totalMs).toBeLessThanOrEqual(playback.at - startedAt + 3);
        expect(metrics.longestStall).toBeLessThanOrEqual(stallTime + 1);
        expect(metrics.longestSeek).toBeLessThanOrEqual(seekTime + 1);
      }),
      { numRuns: 300 },
    );
  });

  it('emits events with consecutive numbers and ordered times, and ends each view once', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const playback = run(scenario).leave();
        for (const view of playback.views) {
          const events = playback.eventsOf(view);
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

  it('ends every stall and every seek that started', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const playback = run(scenario).leave();
        const count = (type: string): number =>
          playback.types.filter((each) => each === type).length;
        expect(count('stall-end')).toBe(count('stall-start'));
        expect(count('seek-end')).toBe(count('seek-start'));
        const sum = playback.views.reduce((all, { metrics }) => all + metrics.stallCount, 0);
        expect(sum).toBe(count('stall-end'));
      }),
      { numRuns: 300 },
    );
  });

  it('emits stalls and seeks without overlap', () => {
    fc.assert(
      fc.property(scenarios, fc.constantFrom(50, 250, 400, 900), (scenario, pollIntervalMs) => {
        const playback = run(scenario, pollIntervalMs).leave();
        for (const view of playback.views) {
          let lastEnd = 0;
          for (const { type, at, ...event } of playback.eventsOf(view)) {
            if (type !== 'stall-end' && type !== 'seek-end') continue;
            const { duration } = event as { duration: number };
            // Both times are rounded to milliseconds.
            expect(at - duration).toBeGreaterThanOrEqual(lastEnd - 2);
            lastEnd = at;
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reports played ranges sorted and without overlap', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const { ranges, contentTime, completion = 0 } = run(scenario).metrics;
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
