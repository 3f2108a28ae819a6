import { expect, it } from 'vitest';
import { workloadResult, checkInvariants, type SoakMeasurements } from './invariants.ts';

const look = { at: 0, heapBytes: 60e6, residentBytes: 200e6, handles: 40, delayMs: 1 };

/** The course of a service that is well, but for what is said of it; a look every ten seconds. */
function course(changes: Partial<SoakMeasurements> = {}, grows = 0): SoakMeasurements {
  const looks = Array.from({ length: 60 }, (_, index) => ({
    ...look,
    at: index * 10,
    heapBytes: look.heapBytes + index * grows,
  }));
  return { looks, before: look, after: look, ending: 0, isShort: false, ...changes };
}

const failures = (of: SoakMeasurements) =>
  checkInvariants(of).flatMap((verdict) => verdict.failures);

it('a service that is as it was has kept every promise', () => {
  expect(failures(course())).toEqual([]);
});

it.each<[string, SoakMeasurements, string]>([
  ['grows', course({}, 1e6), 'What is in use grows by'],
  ['leaves sockets open', course({ after: { ...look, handles: 90 } }), '50 more are open'],
  ['does not end by itself', course({ ending: null }), 'It ended with null'],
])('a service that %s is told', (_, of, words) => {
  expect(failures(of)).toEqual([expect.stringContaining(words)]);
});

it('a short run says of memory only what is plain', () => {
  expect(failures(course({ isShort: true }, 0.5e6))).toEqual([]);
  expect(failures(course({ isShort: true }, 10e6))).toHaveLength(1);
});

it('what a strain has lost breaks its promise', () => {
  expect(workloadResult('all came', { done: '3', lost: ['one'] }).failures).toEqual(['one']);
});
