import { describe, expect, it } from 'vitest';
import { RecoveryLadder, recoveryActions, type RecoveryAction } from './recovery-ladder.ts';

const MINUTE_MS = 60_000;
const isAlwaysApplicable = (): boolean => true;

/** Returns the action for each error. Error times are in milliseconds. */
const getActions = (
  errorTimes: readonly number[],
  isApplicable: (action: RecoveryAction) => boolean = isAlwaysApplicable,
) => {
  const ladder = new RecoveryLadder();
  return errorTimes.map((timeMs) => ladder.next(timeMs, isApplicable));
};

describe('RecoveryLadder', () => {
  it('escalates while errors repeat, repeats the last action, and gives up after 12 actions', () => {
    const times = Array.from({ length: 13 }, (_, count) => count * 2000);
    expect(getActions(times)).toEqual([...recoveryActions, ...Array(6).fill('skip'), undefined]);
  });

  it('skips actions that are not applicable', () => {
    const isApplicable = (action: RecoveryAction) => action === 'recover' || action === 'skip';
    expect(getActions([0, 1, 2], isApplicable)).toEqual(['recover', 'skip', 'skip']);
    expect(getActions([0, 1], (action) => action === 'recover')).toEqual(['recover', undefined]);
  });

  it('restarts at the first action after a minute without errors', () => {
    expect(getActions([0, 2 * MINUTE_MS, 4 * MINUTE_MS, 60 * MINUTE_MS])).toEqual(
      Array(4).fill('recover'),
    );
  });

  it('restarts at the first action five minutes after it has given up', () => {
    const times = [...Array.from({ length: 13 }, (_, count) => count), 6 * MINUTE_MS];
    expect(getActions(times).slice(-2)).toEqual([undefined, 'recover']);
  });

  it('gives up after 12 actions within 5 minutes even if playback resumes in between', () => {
    const times = Array.from(
      { length: 30 },
      (_, count) => Math.floor(count / 6) * MINUTE_MS + count,
    );
    const actions = getActions(times);
    expect(actions.slice(0, 12)).not.toContain(undefined);
    expect(actions.slice(12, 24)).toEqual(Array(12).fill(undefined));
  });
});
