import { once } from 'node:events';
import { seedJournal } from '../../fixtures/seed-journal.ts';
import { startServiceProcess, type ServiceProcess } from '../../fixtures/service-process.ts';
import { BeaconWorkload } from './beacon-workload.ts';
import { ImageRequests } from './images.ts';
import {
  KEEP_ALIVE_ALLOWANCE,
  workloadResult,
  checkInvariants,
  type SoakMeasurements,
  type InvariantResult,
} from './invariants.ts';
import { MalformedRequests } from './malformed-requests.ts';
import { LiveUpdateWorkload } from './live-update-workload.ts';
import type { SoakPlan } from './soak-plan.ts';
import { PlayerWorkload } from './player-workload.ts';
import { runTogether } from './run-together.ts';
import { openFaultyBrowser } from './faulty-browser.ts';
import { TIMEOUT_MS, abortableDelay, type Workload } from './workload.ts';
import { renderReport } from './report.ts';
import { uploadedFilm, UploadWorkload } from './upload-workload.ts';
import { Visits } from './visits.ts';
import { gauge, Watch, type Look } from '../../bench/service/memory/memory-monitor.ts';

const MS_PER_SECOND = 1000;
const LOOK_AGAIN_MS = 500;

/** What came of a soak. */
export interface SoakReport {
  readonly verdicts: readonly InvariantResult[];
  readonly table: string;
}

/** Does everything to a service at once for as long as the plan says, and looks at what becomes of it. */
export async function runSoak(plan: SoakPlan, say: (line: string) => void): Promise<SoakReport> {
  const env = { VIDEO_ENCODING_PRESET: 'ultrafast', VIDEO_NICENESS: '0' };
  const program = plan.visitsPerSecond === undefined ? 'site/start-service.js' : 'site/start.js';
  const options = { flags: gauge, env, program } as const;
  await using service = await startServiceProcess((filling) => seedJournal(filling, 10), options);
  await using stage = await openFaultyBrowser(service.origin);
  const newsroom = new LiveUpdateWorkload(service, plan.readers, plan.readerProcesses);
  const strains: Record<string, Workload> = {
    'live updates': newsroom,
    players: new PlayerWorkload(stage, plan.players, plan.seconds),
    uploads: new UploadWorkload(service, await uploadedFilm()),
    beacons: new BeaconWorkload(service, plan.beaconsPerSecond),
    images: new ImageRequests(service, plan.imagesPerSecond),
    'malformed requests': new MalformedRequests(service, plan.malformedPerSecond),
    ...(plan.visitsPerSecond !== undefined && {
      visits: new Visits(service, plan.visitsPerSecond),
    }),
  };
  const watch = new Watch(service, { collect: plan.isCollected });
  const before = await watch.look();
  say('The readers come.');
  await newsroom.join();
  say('All is done at once.');
  watch.start(plan.sampleEverySeconds);
  await runTogether(strains, plan.seconds * MS_PER_SECOND);
  await watch.stop();
  say('Everybody goes.');
  await newsroom.leave();
  const after = await waitForIdle(watch, before);
  const ending = await shutDown(service);
  const course: SoakMeasurements = {
    looks: watch.looks,
    before,
    after,
    ending,
    isShort: plan.isShort,
  };
  return await toldOf(strains, newsroom.latencies, course);
}

/** Looks until as much is open as before anybody came, or it is clear that it will not be. */
async function waitForIdle(watch: Watch, before: Look): Promise<Look> {
  const deadline = performance.now() + TIMEOUT_MS;
  let look = await watch.look();
  while (look.handles > before.handles + KEEP_ALIVE_ALLOWANCE && performance.now() < deadline) {
    await abortableDelay(LOOK_AGAIN_MS, new AbortController().signal);
    look = await watch.look();
  }
  return look;
}

/** Stops the service, and resolves to its exit code; null if it does not end, or ends by a signal. */
async function shutDown({ process: service }: ServiceProcess): Promise<number | null> {
  // One that has crashed emits no second exit event.
  if (service.exitCode !== null || service.signalCode !== null) return service.exitCode;
  const ended = once(service, 'exit', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  service.kill('SIGTERM');
  const [code] = (await ended.catch(() => [null])) as [number | null];
  return code;
}

async function toldOf(
  strains: Readonly<Record<string, Workload>>,
  latencies: readonly number[],
  course: SoakMeasurements,
): Promise<SoakReport> {
  const told = await Promise.all(
    Object.entries(strains).map(async ([what, strain]) => ({
      ...{ what, promise: strain.promise },
      ...(await strain.tell()),
    })),
  );
  return {
    verdicts: [
      ...told.map((each) => workloadResult(each.promise, each)),
      ...checkInvariants(course),
    ],
    table: renderReport(
      told.map(({ what, done, lost }) => ({ what, done, lost: lost.length })),
      latencies,
      course,
    ),
  };
}
