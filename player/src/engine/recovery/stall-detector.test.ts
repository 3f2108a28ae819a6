import { describe, expect, it } from 'vitest';
import { StallDetector, type PlaybackSample, type StallState } from './stall-detector.ts';

const firstSample: PlaybackSample = {
  timeMs: 0,
  currentTime: 10,
  hasSeeked: false,
  bufferedAhead: 0,
  dataProgress: 14,
  canReceiveData: true,
};

/** Returns the state at second 0 and after each of the following `seconds`. */
function getStates(
  seconds: number,
  getChanges: (second: number) => Partial<PlaybackSample> = () => ({}),
) {
  const detector = new StallDetector();
  return Array.from({ length: seconds + 1 }, (_, second): StallState =>
    detector.update({ ...firstSample, timeMs: second * 1000, ...getChanges(second) }),
  );
}

describe('StallDetector', () => {
  it('reports `playing` while the position changes', () => {
    const states = getStates(40, (second) => ({ currentTime: second }));
    expect(new Set(states.slice(1))).toEqual(new Set(['playing']));
  });

  it('reports `stuck` after 5 s without progress despite buffered data', () => {
    expect(getStates(5, () => ({ bufferedAhead: 8 })).indexOf('stuck')).toBe(5);
  });

  it('allows 5 s to decode data that has just been received', () => {
    const states = getStates(7, (second) =>
      second < 2 ? {} : { bufferedAhead: 8, dataProgress: firstSample.dataProgress + 8 },
    );
    expect(states.indexOf('stuck')).toBe(7);
  });

  it('reports `stuck` even while more data is received, as in a live stream', () => {
    const states = getStates(9, (second) => ({
      bufferedAhead: 2 + second,
      dataProgress: 14 + second,
    }));
    expect(states.indexOf('stuck')).toBe(5);
  });

  it('does not report `stuck` if buffered data is removed before it is played', () => {
    const states = getStates(12, (second) => ({ bufferedAhead: second % 4 === 3 ? 0 : 2 }));
    expect(states).not.toContain('stuck');
  });

  it('reports `starved` after 20 s without data', () => {
    const states = getStates(20);
    expect(states.indexOf('starved')).toBe(20);
  });

  it('does not report `starved` while data is received slowly', () => {
    const states = getStates(60, (second) => ({ dataProgress: Math.floor(second / 15) }));
    expect(states).not.toContain('starved');
  });

  it('reports `starved` even while played data is evicted', () => {
    const states = getStates(20, (second) => ({ dataProgress: 14 - Math.floor(second / 5) }));
    expect(states.indexOf('starved')).toBe(20);
  });

  it('reports `starved` despite repeated seeks, such as to the live edge', () => {
    const states = getStates(20, (second) => ({
      hasSeeked: second % 5 === 4,
      currentTime: 10 + Math.floor((second + 1) / 5) * 5,
    }));
    expect(states).not.toContain('playing');
    expect(states.indexOf('starved')).toBe(20);
  });

  it('allows another 5 s to decode after a seek', () => {
    const states = getStates(8, (second) => ({
      bufferedAhead: 8,
      hasSeeked: second === 3,
      currentTime: second < 3 ? 10 : 40,
    }));
    expect(states.indexOf('stuck')).toBe(8);
  });

  it('reports `starved` after 2 s if no data can be received', () => {
    expect(getStates(2, () => ({ canReceiveData: false })).at(-1)).toBe('starved');
  });

  it('restarts all timeouts after the device has slept', () => {
    const detector = new StallDetector();
    detector.update(firstSample);
    expect(detector.update({ ...firstSample, timeMs: 3_600_000 })).toBe('waiting');
    expect(detector.update({ ...firstSample, timeMs: 3_601_000 })).toBe('waiting');
    expect(detector.update({ ...firstSample, timeMs: 3_620_000 })).toBe('starved');
  });

  it('restarts all timeouts after a reset', () => {
    const detector = new StallDetector();
    detector.update(firstSample);
    detector.reset();
    expect(detector.update({ ...firstSample, timeMs: 25_000 })).toBe('waiting');
  });
});
