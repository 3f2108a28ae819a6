import { parseArgs } from 'node:util';

/** How much is done to the service, and for how long. */
export interface SoakPlan {
  /** What the run is called in what it prints. */
  readonly name: string;
  readonly seconds: number;
  /** Live subscribers, in so many processes. */
  readonly readers: number;
  readonly readerProcesses: number;
  /** Players that are mounted and removed, where the machine is fast enough for so many. */
  readonly players: number;
  /** Requests of the collector in a second. */
  readonly beaconsPerSecond: number;
  /** Images and stills in a second, none of which was requested before. */
  readonly imagesPerSecond: number;
  /** Damaged requests in a second. */
  readonly malformedPerSecond: number;
  /** Pages, searches and queries in a second. Absent: only the service is started, without pages. */
  readonly visitsPerSecond: number | undefined;
  /** Whether garbage is collected before each look, so that the heap shows only what is in use. */
  readonly isCollected: boolean;
  /** Between two looks at the service. */
  readonly sampleEverySeconds: number;
  /** A short run is over before caches are full, so that less can be said of its memory. */
  readonly isShort: boolean;
}

const SECONDS_PER_MINUTE = 60;
const USUAL_MINUTES = 30;

/** In the usual time. */
const USUAL_PLAYERS = 2000;

/** What every run of the tests can afford. */
const short: SoakPlan = {
  name: 'the short form',
  seconds: 15,
  readers: 200,
  readerProcesses: 1,
  players: 10,
  beaconsPerSecond: 20,
  imagesPerSecond: 2,
  malformedPerSecond: 50,
  visitsPerSecond: undefined,
  isCollected: true,
  sampleEverySeconds: 2,
  isShort: true,
};

/**
 * Parses the command line: `--short`, or `--minutes` with a number above 0; `--readers` with a
 * positive integer (default: 5000); `--without-pages` starts the content service without the site;
 * with `--keep-garbage`, garbage is collected only when V8 itself does so.
 * @throws Error where a number is none.
 */
export function parsePlan(words: readonly string[]): SoakPlan {
  const { values } = parseArgs({
    args: [...words],
    options: {
      short: { type: 'boolean' },
      minutes: { type: 'string' },
      'keep-garbage': { type: 'boolean' },
      readers: { type: 'string', default: '5000' },
      'without-pages': { type: 'boolean' },
    },
  });
  if (values.short) return short;
  const minutes = Number(values.minutes ?? USUAL_MINUTES);
  const readers = Number(values.readers);
  if (!Number.isInteger(readers) || readers < 1) {
    throw new Error(
      `--readers must be a positive integer, but is ${JSON.stringify(values.readers)}.`,
    );
  }
  if (!(minutes > 0 && minutes < Infinity)) {
    throw new Error(`--minutes must be a number above 0, but is "${values.minutes}".`);
  }
  return {
    name: `${minutes} minutes`,
    seconds: minutes * SECONDS_PER_MINUTE,
    readers,
    readerProcesses: 2,
    players: Math.ceil((USUAL_PLAYERS * minutes) / USUAL_MINUTES),
    beaconsPerSecond: 50,
    imagesPerSecond: 2,
    malformedPerSecond: 50,
    visitsPerSecond: values['without-pages'] ? undefined : 10,
    isCollected: !values['keep-garbage'],
    sampleEverySeconds: 5,
    isShort: false,
  };
}
