import { describe, expect, it } from 'vitest';
import fc from '../../../../../tests/fast-check.ts';
import { listFailureTimes, getViewDurationMs, toTimelineSegments } from './timeline-segments.ts';

const events = (...all: readonly (readonly [number, string])[]) =>
  all.map(([at, type], sequence) => ({ sequence, at: 1000 + at, playhead: null, type, data: {} }));

describe('the timeline of a view', () => {
  it('separates playing, stalled, seeking and paused periods', () => {
    const view = events(
      [0, 'view-start'],
      [0, 'play'],
      [400, 'playing'],
      [2000, 'stall-start'],
      [2500, 'stall-end'],
      [2500, 'playing'],
      [4000, 'seek-start'],
      [4300, 'seek-end'],
      [5000, 'pause'],
      [5100, 'seek-start'],
      [5200, 'seek-end'],
      [6000, 'play'],
      [6010, 'playing'],
      [7000, 'error'],
      [9000, 'view-end'],
    );
    expect(toTimelineSegments(view).map(({ lane, from, to }) => [lane, from, to])).toEqual([
      ['stalled', 0, 400],
      ['playing', 400, 2000],
      ['stalled', 2000, 2500],
      ['playing', 2500, 4000],
      ['seeking', 4000, 4300],
      ['playing', 4300, 5000],
      ['paused', 5000, 5100],
      ['seeking', 5100, 5200],
      ['paused', 5200, 6000],
      ['stalled', 6000, 6010],
      ['playing', 6010, 7000],
    ]);
    expect(listFailureTimes(view)).toEqual([7000]);
    expect(getViewDurationMs(view)).toBe(9000);
  });

  it.each([
    ['a seek', 'seek-start', 'seek-end', 'seeking'],
    ['sleep', 'sleep', 'wake', undefined],
    ['leaving the page and returning', 'suspend', 'resume', undefined],
  ])('shows that the viewer waits after %s during startup', (_, start, end, lane) => {
    const view = events(
      [0, 'view-start'],
      [0, 'play'],
      [300, start],
      [500, end],
      [900, 'playing'],
      [2000, 'view-end'],
    );
    expect(toTimelineSegments(view)).toEqual([
      { lane: 'stalled', from: 0, to: 300 },
      ...(lane ? [{ lane, from: 300, to: 500 }] : []),
      { lane: 'stalled', from: 500, to: 900 },
      { lane: 'playing', from: 900, to: 2000 },
    ]);
  });

  it('leaves a gap for an interstitial', () => {
    const view = events(
      [0, 'play'],
      [100, 'playing'],
      [2000, 'interstitial-start'],
      [9000, 'interstitial-end'],
      [9500, 'view-end'],
    );
    expect(toTimelineSegments(view).map(({ lane, from, to }) => [lane, from, to])).toEqual([
      ['stalled', 0, 100],
      ['playing', 100, 2000],
      ['playing', 9000, 9500],
    ]);
  });

  it('does not end a seek when playback is requested or paused during it', () => {
    const seek = (type: string) =>
      events([0, 'pause'], [100, 'seek-start'], [200, type], [300, 'seek-end'], [400, 'view-end']);
    const getLanes = (type: string) => toTimelineSegments(seek(type)).map(({ lane }) => lane);
    expect(getLanes('pause')).toEqual(['paused', 'seeking', 'paused']);
    expect(getLanes('play')).toEqual(['paused', 'seeking', 'stalled']);
  });

  it('shows playback after a stall of media that was already playing', () => {
    const view = events(
      [0, 'view-start'],
      [100, 'stall-start'],
      [500, 'stall-end'],
      [900, 'view-end'],
    );
    expect(toTimelineSegments(view).map(({ lane }) => lane)).toEqual(['stalled', 'playing']);
  });

  it('ends an open segment at the last event', () => {
    const view = events([0, 'play'], [100, 'playing'], [900, 'heartbeat']);
    expect(toTimelineSegments(view).at(-1)).toEqual({ lane: 'playing', from: 100, to: 900 });
  });

  it('returns ordered segments within the view for any sequence of events', () => {
    const type = fc.constantFrom(
      ...['play', 'playing', 'pause', 'stall-start', 'stall-end', 'seek-start', 'seek-end'],
      ...['sleep', 'wake', 'ended', 'error', 'view-end', 'heartbeat', 'unknown', 'constructor'],
    );
    const step = fc.tuple(fc.integer({ min: 0, max: 5000 }), type);
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let at = 0;
        const view = events(...steps.map(([ms, name]) => [(at += ms), name] as const));
        let previousEnd = 0;
        for (const { from, to } of toTimelineSegments(view)) {
          expect(from).toBeGreaterThanOrEqual(previousEnd);
          expect(to).toBeGreaterThan(from);
          previousEnd = to;
        }
        expect(previousEnd).toBeLessThanOrEqual(getViewDurationMs(view));
      }),
    );
  });
});
