import { once } from 'node:events';
import { fillJournal } from '../bench/service/journal.ts';
import { serve, type ServedService } from '../bench/service/served.ts';
import { Beacons } from './beacons.ts';
import { ImageRequests } from './images.ts';
import { keptConnections, verdictOf, verdictsOf, type Course, type Verdict } from './judge.ts';
import { MalformedRequests } from './malformed-requests.ts';
import { Newsroom } from './newsroom.ts';
import type { Plan } from './options.ts';
import { Mounting } from './players.ts';
import { runTogether } from './run-together.ts';
import { setStage } from './stage.ts';
import { patienceMs, pause, type Strain } from './strain.ts';
import { tableOf } from './table.ts';
import { uploadedFilm, Uploads } from './uploads.ts';
import { Visits } from './visits.ts';
import { gauge, Watch, type Look } from '../bench/service/watch.ts';

const MS_PER_SECOND = 1000;
const LOOK_AGAIN_MS = 500;

/** What came of a soak. */
export interface Soaked {
  readonly verdicts: readonly Verdict[];
  readonly table: string;
}

/** Does everything to a service at once for as long as the plan says, and looks at what becomes of it. */
export async function soak(plan: Plan, say: (line: string) => void): Promise<Soaked> {
  const env = { VIDEO_ENCODING_PRESET: 'ultrafast', VIDEO_NICENESS: '0' };
  const program = plan.visitsPerSecond === undefined ? 'site/start-service.js' : 'site/start.js';
  const options = { flags: gauge, env, program } as const;
  await using service = await serve((filling) => fillJournal(filling, 10), options);
  await using stage = await setStage(service.origin);
  const newsroom = new Newsroom(service, plan.readers, plan.readerProcesses);
  const strains: Record<string, Strain> = {
    'live updates': newsroom,
    players: new Mounting(stage, plan.players, plan.seconds),
    uploads: new Uploads(service, await uploadedFilm()),
    beacons: new Beacons(service, plan.beaconsPerSecond),
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
  const after = await quiet(watch, before);
  const ending = await asked(service);
  const course: Course = { looks: watch.looks, before, after, ending, isShort: plan.isShort };
  return await toldOf(strains, newsroom.latencies, course);
}

/** Looks until as much is open as before anybody came, or it is clear that it will not be. */
async function quiet(watch: Watch, before: Look): Promise<Look> {
  const deadline = performance.now() + patienceMs;
  let look = await watch.look();
  while (look.handles > before.handles + keptConnections && performance.now() < deadline) {
    await pause(LOOK_AGAIN_MS, new AbortController().signal);
    look = await watch.look();
  }
  return look;
}

/** Stops the service, and resolves to its exit code; null if it does not end, or ends by a signal. */
async function asked({ process: service }: ServedService): Promise<number | null> {
  // One that has crashed emits no second exit event.
  if (service.exitCode !== null || service.signalCode !== null) return service.exitCode;
  const ended = once(service, 'exit', { signal: AbortSignal.timeout(patienceMs) });
  service.kill('SIGTERM');
  const [code] = (await ended.catch(() => [null])) as [number | null];
  return code;
}

async function toldOf(
  strains: Readonly<Record<string, Strain>>,
  latencies: readonly number[],
  course: Course,
): Promise<Soaked> {
  const told = await Promise.all(
    Object.entries(strains).map(async ([what, strain]) => ({
      ...{ what, promise: strain.promise },
      ...(await strain.tell()),
    })),
  );
  return {
    verdicts: [...told.map((each) => verdictOf(each.promise, each)), ...verdictsOf(course)],
    table: tableOf(
      told.map(({ what, done, lost }) => ({ what, done, lost: lost.length })),
      latencies,
      course,
    ),
  };
}
