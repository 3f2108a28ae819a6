import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { isDiskFullError } from './disk-full.ts';
import { FreeSpaceMonitor, LowDiskSpaceError } from './free-space-monitor.ts';

const megabyte = 1024 * 1024;

/** Creates a file system of a given size, whose free space a test can change. */
function createDisk(totalMegabytes: number, reserveMegabytes?: number) {
  const state = { free: totalMegabytes, now: 0, measurementCount: 0, shouldFail: false };
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
  const monitor = new FreeSpaceMonitor('/data', {
    reserveMegabytes,
    log,
    now: () => state.now,
    measure: async () => {
      state.measurementCount += 1;
      if (state.shouldFail) throw new Error('not mounted');
      return { bsize: megabyte, blocks: totalMegabytes, bavail: state.free };
    },
  });
  return { state, monitor, warnings };
}

describe('FreeSpaceMonitor', () => {
  it.each([
    ['5 % of a disk of 10 GB', 10_240, undefined, 512],
    ['1,024 MB of a disk of 1 TB', 1_048_576, undefined, 1024],
    ['the configured reserve', 10_240, 2048, 2048],
  ])('reports low disk space below %s', async (_, total, setting, reserve) => {
    for (const [free, isLow] of [
      [reserve, false],
      [reserve - 1, true],
    ] as const) {
      const { state, monitor } = createDisk(total, setting);
      state.free = free;
      expect(await monitor.isLow()).toBe(isLow);
    }
  });

  it('never reports low disk space without a reserve', async () => {
    const { state, monitor } = createDisk(1000, 0);
    state.free = 0;
    await expect(monitor.assertAvailable()).resolves.toBeUndefined();
  });

  it('rejects writes with the error of a full disk', async () => {
    const { state, monitor } = createDisk(1000);
    state.free = 0;
    const error = await monitor.assertAvailable().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LowDiskSpaceError);
    expect(isDiskFullError(error)).toBe(true);
  });

  it('measures at most once a second, and logs low disk space once until it recovers', async () => {
    const { state, monitor, warnings } = createDisk(1000);
    state.free = 0;
    await Promise.all(Array.from({ length: 50 }, () => monitor.isLow()));
    state.now = 999;
    await monitor.isLow();
    expect(state.measurementCount).toBe(1);
    state.now = 1000;
    expect(await monitor.isLow()).toBe(true);
    expect([state.measurementCount, warnings.length]).toEqual([2, 1]);
    state.free = 500;
    state.now = 2000;
    expect(await monitor.isLow()).toBe(false);
    state.free = 0;
    state.now = 3000;
    expect(await monitor.isLow()).toBe(true);
    expect(warnings).toHaveLength(2);
  });

  it('does not report low disk space if measuring fails, and logs the failure', async () => {
    const { state, monitor, warnings } = createDisk(1000);
    state.shouldFail = true;
    expect(await monitor.isLow()).toBe(false);
    expect(warnings.join('')).toContain('Failed to measure free disk space');
  });
});
