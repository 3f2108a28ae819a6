import type { CDPSession } from '@playwright/test';
import { unthrottled } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { measurePlayback } from './playback-cost.ts';
import { waitForFirstFrame } from './visit-page.ts';

const DURATION_SECONDS = 20;

/** The sampling interval, fine enough for tasks of 0.1 ms. */
const SAMPLING_INTERVAL_US = 100;
const US_PER_MS = 1000;
/** The maximum duration of a sample. Longer samples are clamped, because other processes delayed them. */
const MAX_SAMPLE_US = 1000;

/** The files that only the beacon needs. */
const beaconFilePattern = /\/(?:beacon|view)-reporter-[\w-]+\.js$/;

/** The CPU time of the beacon during playback. */
export const beaconCost: PlayerBenchmark<'script'> = {
  title: `${DURATION_SECONDS} s of playback with a beacon`,
  pageSuffix: '-beacon',
  conditions: [unthrottled],
  rounds: { full: 5, quick: 2 },
  metrics: { script: { label: "the beacon's script, ms a second", goal: { max: 1 } } },
  async measure({ page, session }) {
    await page.route('**/beacons', (route) => route.fulfill({ status: 204 }));
    await waitForFirstFrame(page);
    const stopProfile = await startProfile(session);
    await measurePlayback(DURATION_SECONDS, { page, session });
    return { script: (await stopProfile()) / DURATION_SECONDS };
  },
};

/**
 * Starts a CPU profile. The returned function stops it and resolves to the CPU time of the beacon in
 * milliseconds.
 */
async function startProfile(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
  await session.send('Profiler.start');
  return async () => {
    const { profile } = await session.send('Profiler.stop');
    const { nodes, samples = [], timeDeltas = [] } = profile;
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const beaconNodeIds = new Set<number>();
    // Adds a node of the call tree with all functions that it calls.
    const addWithCallees = (id: number): void => {
      beaconNodeIds.add(id);
      byId.get(id)?.children?.forEach(addWithCallees);
    };
    for (const { id, callFrame } of nodes)
      if (beaconFilePattern.test(callFrame.url)) addWithCallees(id);
    if (beaconNodeIds.size === 0) throw new Error('No code of the beacon has run.');
    const durations = samples.map((id, index) =>
      beaconNodeIds.has(id) ? Math.min(timeDeltas[index] ?? 0, MAX_SAMPLE_US) : 0,
    );
    return durations.reduce((sum, duration) => sum + duration, 0) / US_PER_MS;
  };
}
