import { parseArgs } from 'node:util';

/** The duration of a soak test and the rates of its workloads. */
export interface SoakPlan {
  /** The name of the run in its output. */
  readonly name: string;
  readonly seconds: number;
  /** The number of live subscribers. */
  readonly subscribers: number;
  /** The number of processes of the live subscribers. */
  readonly subscriberProcesses: number;
  /** The number of players to mount and remove, if the machine is fast enough. */
  readonly players: number;
  /** Requests to the collector per second. */
  readonly beaconsPerSecond: number;
  /** Uncached images and thumbnails per second. */
  readonly imagesPerSecond: number;
  /** Malformed requests per second. */
  readonly malformedPerSecond: number;
  /** Pages, searches and queries per second. `undefined`: the service starts without the site. */
  readonly visitsPerSecond: number | undefined;
  /** Whether to force a garbage collection before each sample, so that only live objects count. */
  readonly collectsGarbage: boolean;
  /** The interval between two samples of the service. */
  readonly sampleIntervalSeconds: number;
  /** Whether the run ends before caches are full, so that its memory may grow more. */
  readonly isShort: boolean;
}

const SECONDS_PER_MINUTE = 60;
const DEFAULT_MINUTES = 30;

/** The number of players in the default duration. */
const DEFAULT_PLAYERS = 2000;

/** The plan of `--short`, for every run of the tests. */
const shortPlan: SoakPlan = {
  name: 'short run',
  seconds: 15,
  subscribers: 200,
  subscriberProcesses: 1,
  players: 10,
  beaconsPerSecond: 20,
  imagesPerSecond: 2,
  malformedPerSecond: 50,
  visitsPerSecond: undefined,
  collectsGarbage: true,
  sampleIntervalSeconds: 2,
  isShort: true,
};

/**
 * Parses the command line: `--short`, or `--minutes` with a number above 0; `--readers` with a
 * positive integer (default: 5000); `--without-pages` starts the content service without the site;
 * with `--keep-garbage`, garbage is collected only when V8 itself does so.
 *
 * @throws Error if a number is invalid.
 */
export function parsePlan(args: readonly string[]): SoakPlan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean' },
      minutes: { type: 'string' },
      'keep-garbage': { type: 'boolean' },
      readers: { type: 'string', default: '5000' },
      'without-pages': { type: 'boolean' },
    },
  });
  if (values.short) return shortPlan;
  const minutes = Number(values.minutes ?? DEFAULT_MINUTES);
  const subscribers = Number(values.readers);
  if (!Number.isInteger(subscribers) || subscribers < 1) {
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
    subscribers,
    subscriberProcesses: 2,
    players: Math.ceil((DEFAULT_PLAYERS * minutes) / DEFAULT_MINUTES),
    beaconsPerSecond: 50,
    imagesPerSecond: 2,
    malformedPerSecond: 50,
    visitsPerSecond: values['without-pages'] ? undefined : 10,
    collectsGarbage: !values['keep-garbage'],
    sampleIntervalSeconds: 5,
    isShort: false,
  };
}
