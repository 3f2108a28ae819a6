import { describe, expect, it } from 'vitest';
import { ViewerTimeline } from './viewer-timeline.ts';
import type { PlayerSnapshot } from './player-snapshot.ts';

const playing: PlayerSnapshot = {
  dialog: undefined,
  notice: undefined,
  time: 0,
  paused: false,
  ended: false,
  waiting: false,
};

/** One view for each half second. */
function told(...views: readonly Partial<PlayerSnapshot>[]): string {
  const story = new ViewerTimeline();
  views.forEach((view, index) => story.add({ ...playing, time: index, ...view }, index * 500));
  return story.tell();
}

const times = <Item>(count: number, item: Item): Item[] => Array<Item>(count).fill(item);

describe('what a viewer sees', () => {
  it('is a film that plays', () => {
    expect(told({}, {}, {}, {})).toBe('plays');
  });

  it('is a film that goes on elsewhere, or where it stopped', () => {
    const played = (from: number) =>
      times(6, from).map((time, index) => ({ time: time + index / 2 }));
    const lost = (time: number): string | undefined => {
      const story = new ViewerTimeline();
      const stop = times(8, { time: 12.5, waiting: true });
      const views = [...played(10), ...stop, ...played(time)];
      views.forEach((view, index) => story.add({ ...playing, ...view }, index * 500));
      return story.lostPlace;
    };
    expect([12, 18].map(lost)).toEqual([undefined, undefined]);
    expect([0, 40].map(lost)).toEqual(['13 s to 2 s', '13 s to 42 s']);
  });

  it('is told with its waits', () => {
    expect(told({}, {}, {}, ...times(8, { waiting: true }), {}, {}, {})).toBe(
      'plays, waits for 4 s, plays',
    );
  });

  it('leaves a wait out that was none', () => {
    expect(told({}, {}, {}, { waiting: true }, {}, {}, {})).toBe('plays');
  });

  it('names dialogs by their titles', () => {
    const failed = { dialog: 'Error', waiting: true };
    expect(told({}, {}, {}, ...times(4, failed))).toBe('plays, "Error" for 2 s');
  });

  it('says that there was a notice', () => {
    expect(told({}, {}, { notice: 'Reconnecting' }, {})).toBe('plays; with a notice');
  });

  it('says that hls.js has gone on with what the browser gave up', () => {
    expect(told({ engine: 'browser' }, {}, {}, { engine: 'hls' }, {})).toBe(
      'plays; in the end by hls.js',
    );
  });

  it('tells a film that stands still without a word', () => {
    expect(told({}, {}, ...times(8, { time: 1 }))).toMatch(/^plays, stands still for \d s$/);
  });

  it('tells a film that was paused by nobody', () => {
    expect(told({}, {}, {}, ...times(6, { paused: true }))).toBe('plays, is paused for 3 s');
  });
});
