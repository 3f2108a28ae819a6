import { describe, expect, it } from 'vitest';
import { ViewerTimeline } from './viewer-timeline.ts';
import type { PlayerSnapshot } from './player-snapshot.ts';

const playingSnapshot: PlayerSnapshot = {
  dialog: undefined,
  notice: undefined,
  position: 0,
  paused: false,
  ended: false,
  waiting: false,
};

/** Describes snapshots taken every half second. */
function describeSnapshots(...snapshots: readonly Partial<PlayerSnapshot>[]): string {
  const timeline = new ViewerTimeline();
  snapshots.forEach((snapshot, index) =>
    timeline.add({ ...playingSnapshot, position: index, ...snapshot }, index * 500),
  );
  return timeline.describe();
}

const repeat = <Item>(count: number, item: Item): Item[] => Array<Item>(count).fill(item);

describe('ViewerTimeline', () => {
  it('describes uninterrupted playback', () => {
    expect(describeSnapshots({}, {}, {}, {})).toBe('plays');
  });

  it('reports a jump if playback resumes at another position', () => {
    const playFrom = (from: number) =>
      repeat(6, from).map((position, index) => ({ position: position + index / 2 }));
    const getJump = (position: number): string | undefined => {
      const timeline = new ViewerTimeline();
      const stall = repeat(8, { position: 12.5, waiting: true });
      const snapshots = [...playFrom(10), ...stall, ...playFrom(position)];
      snapshots.forEach((snapshot, index) =>
        timeline.add({ ...playingSnapshot, ...snapshot }, index * 500),
      );
      return timeline.positionJump;
    };
    expect([12, 18].map(getJump)).toEqual([undefined, undefined]);
    expect([0, 40].map(getJump)).toEqual(['13 s to 2 s', '13 s to 42 s']);
  });

  it('describes waiting with its duration', () => {
    expect(describeSnapshots({}, {}, {}, ...repeat(8, { waiting: true }), {}, {}, {})).toBe(
      'plays, waits for 4 s, plays',
    );
  });

  it('omits a short wait', () => {
    expect(describeSnapshots({}, {}, {}, { waiting: true }, {}, {}, {})).toBe('plays');
  });

  it('describes error dialogs by their titles', () => {
    const failedSnapshot = { dialog: 'Error', waiting: true };
    expect(describeSnapshots({}, {}, {}, ...repeat(4, failedSnapshot))).toBe(
      'plays, "Error" for 2 s',
    );
  });

  it('mentions a notice', () => {
    expect(describeSnapshots({}, {}, { notice: 'Reconnecting' }, {})).toBe('plays; with a notice');
  });

  it('mentions the fallback from native playback to hls.js', () => {
    expect(describeSnapshots({ engine: 'browser' }, {}, {}, { engine: 'hls' }, {})).toBe(
      'plays; switches to hls.js',
    );
  });

  it('describes a stall without a waiting state', () => {
    expect(describeSnapshots({}, {}, ...repeat(8, { position: 1 }))).toMatch(
      /^plays, stalls for \d s$/,
    );
  });

  it('describes a pause', () => {
    expect(describeSnapshots({}, {}, {}, ...repeat(6, { paused: true }))).toBe(
      'plays, is paused for 3 s',
    );
  });
});
