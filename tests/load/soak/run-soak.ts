import { once } from 'node:events';
import { seedJournal } from '../../fixtures/seed-journal.ts';
import { startServiceProcess, type ServiceProcess } from '../../fixtures/service-process.ts';
import { BeaconWorkload } from './beacon-workload.ts';
import { ImageWorkload } from './image-workload.ts';
import {
  KEEP_ALIVE_ALLOWANCE,
  checkInvariants,
  type SoakMeasurements,
  type InvariantResult,
} from './invariants.ts';
import { MalformedRequestWorkload } from './malformed-request-workload.ts';
import { LiveUpdateWorkload } from './live-update-workload.ts';
import type { SoakPlan } from './soak-plan.ts';
import { PlayerWorkload } from './player-workload.ts';
import { runTogether } from './run-together.ts';
import { openFaultyBrowser } from './faulty-browser.ts';
import { TIMEOUT_MS, abortableDelay, type Workload } from './workload.ts';
import { renderReport } from './report.ts';
import { createUploadVideo, UploadWorkload } from './upload-workload.ts';
import { VisitWorkload } from './visit-workload.ts';
import {
  monitorFlags,
  MemoryMonitor,
  type MemorySample,
} from '../../bench/service/memory/memory-monitor.ts';

const MS_PER_SECOND = 1000;
const IDLE_POLL_INTERVAL_MS = 500;

/** The results of a soak test. */
export interface SoakReport {
  readonly results: readonly InvariantResult[];
  /** The tables of `renderReport`. */
  readonly table: string;
}

/** Runs all workloads of a plan on a service at the same time, and checks the invariants. */
export async function runSoak(plan: SoakPlan, log: (line: string) => void): Promise<SoakReport> {
  const env = { VIDEO_ENCODING_PRESET: 'ultrafast', VIDEO_NICENESS: '0' };
  const program = plan.visitsPerSecond === undefined ? 'site/start-service.js' : 'site/start.js';
  const options = { flags: monitorFlags, env, program } as const;
  await using service = await startServiceProcess((target) => seedJournal(target, 10), options);
  await using browser = await openFaultyBrowser(service.origin);
  const liveUpdates = new LiveUpdateWorkload(service, plan.subscribers, plan.subscriberProcesses);
  const workloads: Record<string, Workload> = {
    'live updates': liveUpdates,
    players: new PlayerWorkload(browser, plan.players, plan.seconds),
    uploads: new UploadWorkload(service, await createUploadVideo()),
    beacons: new BeaconWorkload(service, plan.beaconsPerSecond),
    images: new ImageWorkload(service, plan.imagesPerSecond),
    'malformed requests': new MalformedRequestWorkload(service, plan.malformedPerSecond),
    ...(plan.visitsPerSecond !== undefined && {
      visits: new VisitWorkload(service, plan.visitsPerSecond),
    }),
  };
  const monitor = new MemoryMonitor(service, { collectGarbage: plan.collectsGarbage });
  const before = await monitor.sample();
  log('Connecting the subscribers.');
  await liveUpdates.connect();
  log('Running all workloads.');
  monitor.start(plan.sampleIntervalSeconds);
  await runTogether(workloads, plan.seconds * MS_PER_SECOND);
  await monitor.stop();
  log('Disconnecting the subscribers.');
  await liveUpdates.disconnect();
  const after = await waitForIdle(monitor, before);
  const exitCode = await shutDown(service);
  const measurements: SoakMeasurements = {
    samples: monitor.samples,
    before,
    after,
    exitCode,
    isShort: plan.isShort,
  };
  return await createReport(workloads, liveUpdates.latenciesMs, measurements);
}

/**
 * Takes samples until the additional handles are closed or the timeout expires. Resolves to the
 * last sample.
 */
async function waitForIdle(monitor: MemoryMonitor, before: MemorySample): Promise<MemorySample> {
  const deadline = performance.now() + TIMEOUT_MS;
  let sample = await monitor.sample();
  while (sample.handles > before.handles + KEEP_ALIVE_ALLOWANCE && performance.now() < deadline) {
    await abortableDelay(IDLE_POLL_INTERVAL_MS, new AbortController().signal);
    sample = await monitor.sample();
  }
  return sample;
}

/** Stops the service, and resolves to its exit code, or `null` if it does not exit or a signal kills it. */
async function shutDown({ process: service }: ServiceProcess): Promise<number | null> {
  // A crashed process has already emitted its exit event.
  if (service.exitCode !== null || service.signalCode !== null) return service.exitCode;
  const exit = once(service, 'exit', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  service.kill('SIGTERM');
  const [code] = (await exit.catch(() => [null])) as [number | null];
  return code;
}

async function createReport(
  workloads: Readonly<Record<string, Workload>>,
  latenciesMs: readonly number[],
  measurements: SoakMeasurements,
): Promise<SoakReport> {
  const results = await Promise.all(
    Object.entries(workloads).map(async ([name, workload]) => ({
      ...{ name, invariant: workload.invariant },
      ...(await workload.getResult()),
    })),
  );
  const rows = results.map(({ name, summary, violations }) => ({
    ...{ name, summary, violationCount: violations.length },
  }));
  return {
    results: [
      ...results.map(({ invariant, violations }) => ({ invariant, violations })),
      ...checkInvariants(measurements),
    ],
    table: renderReport(rows, latenciesMs, measurements),
  };
}
