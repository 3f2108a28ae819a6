import { describe, expect, it } from 'vitest';
import { StallDetector, type PlaybackSample, type StallState } from './stall-detector.ts';

const still: PlaybackSample = {
  timeMs: 0,
  current: 10,
  hasSeeked: false,
  bufferedAhead: 0,
  receivedAmount: 14,
  canReceiveData: true,
};

/** The verdicts of looks a second apart, and those of `last` after them. */
function verdicts(seconds: number, look: (second: number) => Partial<PlaybackSample> = () => ({})) {
  const judge = new StallDetector();
  return Array.from({ length: seconds + 1 }, (_, second): StallState =>
    judge.update({ ...still, timeMs: second * 1000, ...look(second) }),
  );
}

describe('a film that wants to play', () => {
  it('moves while its time goes on', () => {
    const told = verdicts(40, (second) => ({ current: second }));
    expect(new Set(told.slice(1))).toEqual(new Set(['moves']));
  });

  it('is frozen once it has stood for five seconds though what comes next is there', () => {
    expect(verdicts(5, () => ({ bufferedAhead: 8 })).indexOf('frozen')).toBe(5);
  });

  it('is given the same time again for what has just arrived', () => {
    const told = verdicts(7, (second) =>
      second < 2 ? {} : { bufferedAhead: 8, receivedAmount: still.receivedAmount + 8 },
    );
    expect(told.indexOf('frozen')).toBe(7);
  });

  it('is frozen though more arrives all the while, as in a broadcast', () => {
    const told = verdicts(9, (second) => ({
      bufferedAhead: 2 + second,
      receivedAmount: 14 + second,
    }));
    expect(told.indexOf('frozen')).toBe(5);
  });

  it('is not frozen where what comes next is gone before it is played', () => {
    const told = verdicts(12, (second) => ({ bufferedAhead: second % 4 === 3 ? 0 : 2 }));
    expect(told).not.toContain('frozen');
  });

  it('is starved once nothing has arrived for twenty seconds', () => {
    const told = verdicts(20);
    expect(told.indexOf('starved')).toBe(20);
  });

  it('is not starved while anything arrives, however slowly', () => {
    const told = verdicts(60, (second) => ({ receivedAmount: Math.floor(second / 15) }));
    expect(told).not.toContain('starved');
  });

  it('is starved though what was played is thrown away meanwhile', () => {
    const told = verdicts(20, (second) => ({ receivedAmount: 14 - Math.floor(second / 5) }));
    expect(told.indexOf('starved')).toBe(20);
  });

  it('is starved though it is sent elsewhere again and again, as a broadcast is to its edge', () => {
    const told = verdicts(20, (second) => {
      const sought = second % 5 === 4;
      return { hasSeeked: sought, current: 10 + Math.floor((second + 1) / 5) * 5 };
    });
    expect(told).not.toContain('moves');
    expect(told.indexOf('starved')).toBe(20);
  });

  it('has as long again to decode what it was sent to', () => {
    const told = verdicts(8, (second) => ({
      bufferedAhead: 8,
      hasSeeked: second === 3,
      current: second < 3 ? 10 : 40,
    }));
    expect(told.indexOf('frozen')).toBe(8);
  });

  it('is starved soon where nothing is to be hoped for', () => {
    expect(verdicts(2, () => ({ canReceiveData: false })).at(-1)).toBe('starved');
  });

  it('has all its time again after a sleep of the device, which looks come late by', () => {
    const judge = new StallDetector();
    judge.update(still);
    expect(judge.update({ ...still, timeMs: 3_600_000 })).toBe('waits');
    expect(judge.update({ ...still, timeMs: 3_601_000 })).toBe('waits');
    expect(judge.update({ ...still, timeMs: 3_620_000 })).toBe('starved');
  });

  it('begins anew once it has been helped', () => {
    const judge = new StallDetector();
    judge.update(still);
    judge.reset();
    expect(judge.update({ ...still, timeMs: 25_000 })).toBe('waits');
  });
});
