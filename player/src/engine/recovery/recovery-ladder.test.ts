import { describe, expect, it } from 'vitest';
import { RecoveryLadder, recoveryActions, type RecoveryAction } from './recovery-ladder.ts';

const MINUTE = 60_000;
const everything = (): boolean => true;

const climb = (times: readonly number[], fits: (rung: RecoveryAction) => boolean = everything) => {
  const ladder = new RecoveryLadder();
  return times.map((at) => ladder.next(at, fits));
};

describe('the ladder of mends', () => {
  it('is climbed by one rung for each fault that follows soon, stays at the last, and ends', () => {
    const times = Array.from({ length: 13 }, (_, count) => count * 2000);
    expect(climb(times)).toEqual([...recoveryActions, ...Array(6).fill('skip'), undefined]);
  });

  it('leaves out what the film has no use for', () => {
    const fits = (rung: RecoveryAction) => rung === 'recover' || rung === 'skip';
    expect(climb([0, 1, 2], fits)).toEqual(['recover', 'skip', 'skip']);
    expect(climb([0, 1], (rung) => rung === 'recover')).toEqual(['recover', undefined]);
  });

  it('begins anew for a film that has one bad spot now and then', () => {
    expect(climb([0, 2 * MINUTE, 4 * MINUTE, 60 * MINUTE])).toEqual(Array(4).fill('recover'));
  });

  it('begins anew after its end, too, once a while has passed', () => {
    const times = [...Array.from({ length: 13 }, (_, count) => count), 6 * MINUTE];
    expect(climb(times).slice(-2)).toEqual([undefined, 'recover']);
  });

  it('ends for a film that is broken throughout, though it plays for a minute in between', () => {
    const times = Array.from({ length: 30 }, (_, count) => Math.floor(count / 6) * MINUTE + count);
    const answers = climb(times);
    expect(answers.slice(0, 12)).not.toContain(undefined);
    expect(answers.slice(12, 24)).toEqual(Array(12).fill(undefined));
  });
});
