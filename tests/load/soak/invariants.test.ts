import { expect, it } from 'vitest';
import { checkInvariants, type SoakMeasurements } from './invariants.ts';

const sample = {
  elapsedSeconds: 0,
  heapBytes: 60e6,
  residentBytes: 200e6,
  handles: 40,
  delayMs: 1,
};

/** Creates the measurements of a healthy service with the given changes, and one sample every 10 s. */
function createMeasurements(
  changes: Partial<SoakMeasurements> = {},
  growthBytes = 0,
): SoakMeasurements {
  const samples = Array.from({ length: 60 }, (_, index) => ({
    ...sample,
    elapsedSeconds: index * 10,
    heapBytes: sample.heapBytes + index * growthBytes,
  }));
  return { samples, before: sample, after: sample, exitCode: 0, isShort: false, ...changes };
}

const listViolations = (measurements: SoakMeasurements) =>
  checkInvariants(measurements).flatMap(({ violations }) => violations);

it('reports no violation for stable measurements', () => {
  expect(listViolations(createMeasurements())).toEqual([]);
});

it.each<[string, SoakMeasurements, string]>([
  ['whose heap grows', createMeasurements({}, 1e6), 'The heap grows by'],
  [
    'that leaves sockets open',
    createMeasurements({ after: { ...sample, handles: 90 } }),
    '50 more handles are open',
  ],
  ['that does not exit', createMeasurements({ exitCode: null }), 'The exit code is null'],
])('reports a service %s', (_, measurements, message) => {
  expect(listViolations(measurements)).toEqual([expect.stringContaining(message)]);
});

it('allows more memory growth in a short run', () => {
  expect(listViolations(createMeasurements({ isShort: true }, 0.5e6))).toEqual([]);
  expect(listViolations(createMeasurements({ isShort: true }, 10e6))).toHaveLength(1);
});
