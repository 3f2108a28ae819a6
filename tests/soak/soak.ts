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
import { setStage } from './stage.ts';
import { patienceMs, pause, type Strain } from './strain.ts';
import { tableOf } from './table.ts';
import { Uploads } from './uploads.ts';
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
    uploads: new Uploads(service),
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
  await together(strains, plan.seconds);
  await watch.stop();
  say('Everybody goes.');
  await newsroom.leave();
  const after = await quiet(watch, before);
  const ending = await asked(service);
  const course: Course = { looks: watch.looks, before, after, ending, isShort: plan.isShort };
  return await toldOf(strains, newsroom.latencies, course);
}

/** Runs all for a time, and until each has ended what it has begun. */
async function together(strains: Readonly<Record<string, Strain>>, seconds: number): Promise<void> {
  const over = new AbortController();
  const all = Promise.all(Object.values(strains).map((strain) => strain.run(over.signal)));
  // What breaks is told at once.
  await Promise.race([all, pause(seconds * MS_PER_SECOND, over.signal)]);
  over.abort();
  await all;
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

/** Asks the service to end, and gives what it ended with; null where it does not. */
async function asked({ process: service }: ServedService): Promise<number | null> {
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
