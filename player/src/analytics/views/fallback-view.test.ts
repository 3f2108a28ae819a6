import { describe, expect, it } from 'vitest';
import { FakePlayback } from '../../../../tests/beacon/fake-playback.ts';
import { FallbackView } from './fallback-view.ts';

/** Creates a fallback view from the monitor events of a playback. */
function createFallbackView({ monitorEvents }: FakePlayback): FallbackView {
  const [first] = monitorEvents;
  if (!first) throw new Error('The playback has no events.');
  const view = new FallbackView(first.snapshot, false, { pageLoadTime: 1 });
  for (const event of monitorEvents) view.handle(event);
  return view;
}

const startPlayback = (): FakePlayback => new FakePlayback().play().advance(620).playing();

const scenarios: Readonly<Record<string, () => FakePlayback>> = {
  'never starts': () => new FakePlayback().play().advance(1730),
  'is paused during startup': () =>
    new FakePlayback()
      .play()
      .advance(500)
      .pause()
      .advance(3000)
      .play()
      .advance(410)
      .playing()
      .advance(300),
  'has started': () => startPlayback().advance(1370),
  'is paused and resumed': () =>
    startPlayback().advance(900).pause().advance(2000).play().advance(770),
  stalls: () => startPlayback().advance(900).freeze().advance(640).unfreeze().advance(800),
  'stalls until the page unloads': () => startPlayback().advance(900).freeze().advance(1500),
  'freezes for less than 250 ms': () =>
    startPlayback().advance(900).freeze().advance(120).unfreeze().advance(800),
  seeks: () => startPlayback().advance(900).seek(30).advance(340).seeked().playing().advance(500),
  'is restored from the back/forward cache': () =>
    startPlayback().advance(900).suspend(60_000).advance(800),
  'is restored from the back/forward cache while it stalls': () =>
    startPlayback().advance(900).freeze().advance(640).suspend(60_000).unfreeze().advance(800),
  ends: () => startPlayback().advance(2000).end().advance(1000),
};

describe('FallbackView', () => {
  it.each(Object.entries(scenarios))(
    'has the same metrics as a TrackedView if playback %s',
    (_, start) => {
      const playback = start().leavePage();
      const { metrics, sequence, hasEnded } = createFallbackView(playback);
      const { metrics: expected } = playback.view;
      const times = ['watchTime', 'startupTime', 'playingTime', 'stallTime', 'seekTime'] as const;
      for (const name of [...times, 'pausedTime', 'longestStall', 'longestSeek'] as const)
        expect(Math.abs((metrics[name] ?? -1) - (expected[name] ?? -1)), name).toBeLessThanOrEqual(
          50,
        );
      expect(metrics.contentTime).toBeCloseTo(expected.contentTime, 1);
      for (const name of ['seekCount', 'stallCount', 'playAttempted', 'exitBeforeStart'] as const)
        expect(metrics[name], name).toBe(expected[name]);
      // A tracked view with the same ID must not reuse a sequence number of an event that was sent.
      expect(sequence).toBeLessThanOrEqual(playback.events.length - 1);
      expect(hasEnded).toBe(true);
    },
  );

  it('measures startup until the first frame if the viewer leaves right after it', () => {
    // The playhead of many browsers starts to move some time after the first frame.
    const playback = new FakePlayback().play().playing().freeze().advance(50).unfreeze();
    playback.advance(5).leavePage();
    const { metrics } = createFallbackView(playback);
    expect(metrics).toMatchObject({ startupTime: 0, playingTime: 55, watchTime: 55 });
    expect(playback.view.metrics).toMatchObject({ startupTime: 0, playingTime: 55 });
  });

  it('reports the time in the back/forward cache with `resume`', () => {
    const { events } = createFallbackView(startPlayback().advance(900).suspend(60_000));
    expect(events.slice(-2)).toMatchObject([
      { type: 'suspend' },
      { type: 'resume', duration: 60_000 },
    ]);
  });
});
