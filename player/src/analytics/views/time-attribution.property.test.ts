import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { FakePlayback } from '../../../../tests/beacon/fake-playback.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { FallbackView } from './fallback-view.ts';

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
  fail: (playback: FakePlayback) => playback.fail(),
  reportError: (playback: FakePlayback) =>
    playback.fail().reportError(createPlaybackError('not-found', '', 404)),
  suspend: (playback: FakePlayback) => playback.suspend(20_000),
  sleep: (playback: FakePlayback) => playback.sleep(45_000),
  toggleRate: (playback: FakePlayback) => {
    playback.rate = playback.rate === 1 ? 2 : 1;
    return playback.tick();
  },
} as const;

type Action = keyof typeof actions;

/** Pairs of an action and the milliseconds until the next one. */
const createScenarios = (names: readonly Action[], minDelayMs = 0) =>
  fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: minDelayMs, max: 4000 })), {
    minLength: 1,
    maxLength: 40,
  });

const scenarios = createScenarios(Object.keys(actions) as Action[]);

/** A pause within this time of a play request means that the browser has blocked it. */
const BLOCKED_AUTOPLAY_MS = 100;

/**
 * Scenarios in which all time counts: no action ends playback, and no pause follows a play request so
 * soon that autoplay counts as blocked.
 */
const watchedScenarios = createScenarios(
  ['play', 'playing', 'pause', 'freeze', 'unfreeze', 'seek', 'seeked', 'sleep', 'toggleRate'],
  BLOCKED_AUTOPLAY_MS,
);

type Scenario = readonly (readonly [Action, number])[];

function runScenario(scenario: Scenario, pollIntervalMs = 250): FakePlayback {
  const playback = new FakePlayback();
  playback.pollIntervalMs = pollIntervalMs;
  playback.play();
  for (const [action, milliseconds] of scenario) actions[action](playback).advance(milliseconds);
  return playback;
}

describe('time attribution in random scenarios', () => {
  it('reports the sum of startup, playing, stall and seek time as the watch time', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const playback = runScenario(scenario);
        const { startedAt } = playback.view;
        const { metrics } = playback;
        const { watchTime, playingTime, stallTime, seekTime, startupTime } = metrics;
        if (startupTime !== undefined)
          expect(watchTime).toBe(startupTime + playingTime + stallTime + seekTime);
        const totalMs = watchTime + metrics.sleepTime + metrics.pausedTime;
        expect(totalMs).toBeLessThanOrEqual(playback.now - startedAt + 3);
        expect(metrics.longestStall).toBeLessThanOrEqual(stallTime + 1);
        expect(metrics.longestSeek).toBeLessThanOrEqual(seekTime + 1);
      }),
      { numRuns: 300 },
    );
  });

  it('attributes all time of a view to watching, pauses and sleep', () => {
    fc.assert(
      fc.property(watchedScenarios, fc.constantFrom(50, 250, 900), (scenario, pollIntervalMs) => {
        const playback = runScenario([['play', BLOCKED_AUTOPLAY_MS], ...scenario], pollIntervalMs);
        const { watchTime, pausedTime, sleepTime } = playback.leavePage().view.metrics;
        const elapsedMs = playback.now - playback.view.startedAt;
        // Each time is rounded to milliseconds.
        expect(Math.abs(watchTime + pausedTime + sleepTime - elapsedMs)).toBeLessThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });

  it('emits events with consecutive sequence numbers in order of time, and ends each view once', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const playback = runScenario(scenario).leavePage();
        for (const view of playback.views) {
          const events = playback.getEvents(view);
          expect(events.map(({ sequence }) => sequence)).toEqual([...events.keys()]);
          const times = events.map(({ at }) => at);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          const endEvents = events.filter(({ type }) => type === 'view-end');
          expect(endEvents).toHaveLength(1);
          expect(events.at(-1)).toBe(endEvents[0]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('ends every stall and every seek that started', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const playback = runScenario(scenario).leavePage();
        const count = (type: string): number =>
          playback.eventTypes.filter((each) => each === type).length;
        expect(count('stall-end')).toBe(count('stall-start'));
        expect(count('seek-end')).toBe(count('seek-start'));
        const stallCount = playback.views.reduce((sum, { metrics }) => sum + metrics.stallCount, 0);
        expect(stallCount).toBe(count('stall-end'));
      }),
      { numRuns: 300 },
    );
  });

  it('ends each stall and seek once, with durations that add up to the stall and seek time', () => {
    fc.assert(
      fc.property(scenarios, fc.constantFrom(50, 250, 900), (scenario, pollIntervalMs) => {
        const playback = runScenario(scenario, pollIntervalMs).leavePage();
        for (const view of playback.views) {
          const events = playback.getEvents(view);
          const { stallTime, seekTime } = view.metrics;
          for (const [name, totalMs] of [
            ['stall', stallTime],
            ['seek', seekTime],
          ] as const) {
            const startsAndEnds = events.filter(({ type }) => type.startsWith(`${name}-`));
            expect(startsAndEnds.map(({ type }) => type)).toEqual(
              startsAndEnds.map((_, index) => (index % 2 === 0 ? `${name}-start` : `${name}-end`)),
            );
            const durations = startsAndEnds.flatMap((event) =>
              'duration' in event ? (event.duration ?? []) : [],
            );
            const sumMs = durations.reduce((sum, duration) => sum + duration, 0);
            expect(Math.abs(sumMs - totalMs)).toBeLessThanOrEqual(durations.length + 1);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('emits stalls and seeks without overlap', () => {
    fc.assert(
      fc.property(scenarios, fc.constantFrom(50, 250, 400, 900), (scenario, pollIntervalMs) => {
        const playback = runScenario(scenario, pollIntervalMs).leavePage();
        for (const view of playback.views) {
          let lastEnd = 0;
          for (const { type, at, ...event } of playback.getEvents(view)) {
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
        const { ranges, contentTime, completion = 0 } = runScenario(scenario).metrics;
        const boundaries = ranges.flat();
        expect(boundaries).toEqual(boundaries.toSorted((a, b) => a - b));
        const length = ranges.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0);
        expect(length).toBeLessThanOrEqual(contentTime + 0.1);
        expect(completion).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});

/** Replays the monitor events of a playback to a fallback view. */
function createFallbackView({ monitorEvents: [first, ...others] }: FakePlayback): FallbackView {
  if (!first) throw new Error('The playback has no events.');
  const view = new FallbackView(first.snapshot, false, false);
  for (const event of [first, ...others]) if (!view.hasEnded) view.handle(event);
  return view;
}

describe('the fallback view in random scenarios', () => {
  it('attributes all time to startup, playing, stalls, seeks and pauses', () => {
    fc.assert(
      fc.property(watchedScenarios, (scenario) => {
        const playback = runScenario([['play', BLOCKED_AUTOPLAY_MS], ...scenario]).leavePage();
        const { metrics, startedAt } = createFallbackView(playback);
        const { watchTime, playingTime, stallTime, seekTime, startupTime } = metrics;
        if (startupTime !== undefined)
          expect(watchTime).toBe(startupTime + playingTime + stallTime + seekTime);
        const elapsedMs = playback.now - startedAt;
        expect(Math.abs(watchTime + metrics.pausedTime - elapsedMs)).toBeLessThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });
});
