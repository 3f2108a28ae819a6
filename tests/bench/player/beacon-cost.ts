import type { CDPSession } from '@playwright/test';
import { unthrottled } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { measurePlayback } from './playback-cost.ts';
import { waitForFirstFrame } from './visit-page.ts';

const DURATION_SECONDS = 20;

/** The sampling interval, fine enough for tasks of 0.1 ms. */
const SAMPLING_US = 100;
const US_PER_MS = 1000;
/** Longer samples count as this long, because other processes delayed them. */
const MAX_SAMPLE_US = 1000;

/** The files that only the beacon needs. */
const isBeacons = /\/(?:beacon|view)-reporter-[\w-]+\.js$/;

/** The CPU time of the beacon during playback. */
export const beaconCost: PlayerBenchmark<'script'> = {
  title: `${DURATION_SECONDS} s of playback with a beacon`,
  pages: '-beacon',
  conditions: [unthrottled],
  rounds: { full: 5, quick: 2 },
  measures: { script: { label: "the beacon's script, ms a second", goal: { max: 1 } } },
  async measure({ page, session }) {
    await page.route('**/beacons', (route) => route.fulfill({ status: 204 }));
    await waitForFirstFrame(page);
    const stop = await startProfile(session);
    await measurePlayback(DURATION_SECONDS, { page, session });
    return { script: (await stop()) / DURATION_SECONDS };
  },
};

/**
 * Starts a CPU profile; the returned function ends it and returns the milliseconds of the beacon.
 */
async function startProfile(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLING_US });
  await session.send('Profiler.start');
  return async () => {
    const { profile } = await session.send('Profiler.stop');
    const { nodes, samples = [], timeDeltas = [] } = profile;
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const playerNodeIds = new Set<number>();
    // Includes all functions that it calls.
    const take = (id: number): void => {
      playerNodeIds.add(id);
      byId.get(id)?.children?.forEach(take);
    };
    for (const { id, callFrame } of nodes) if (isBeacons.test(callFrame.url)) take(id);
    if (playerNodeIds.size === 0) throw new Error('No code of the beacon has run.');
    const durations = samples.map((id, index) =>
      playerNodeIds.has(id) ? Math.min(timeDeltas[index] ?? 0, MAX_SAMPLE_US) : 0,
    );
    return durations.reduce((sum, duration) => sum + duration, 0) / US_PER_MS;
  };
}
