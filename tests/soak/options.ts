import { parseArgs } from 'node:util';

/** How much is done to the service, and for how long. */
export interface Plan {
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
const short: Plan = {
  name: 'the short form',
  seconds: 15,
  readers: 200,
  readerProcesses: 1,
  players: 10,
  beaconsPerSecond: 20,
  sampleEverySeconds: 2,
  isShort: true,
};

/**
 * Reads the words of the command line: `--short`, or `--minutes` with a number above 0.
 * @throws Error where the number is none.
 */
export function readPlan(words: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...words],
    options: { short: { type: 'boolean' }, minutes: { type: 'string' } },
  });
  if (values.short) return short;
  const minutes = Number(values.minutes ?? USUAL_MINUTES);
  if (!(minutes > 0 && minutes < Infinity)) {
    throw new Error(`--minutes must be a number above 0, but is "${values.minutes}".`);
  }
  return {
    name: `${minutes} minutes`,
    seconds: minutes * SECONDS_PER_MINUTE,
    readers: 5000,
    readerProcesses: 2,
    players: Math.ceil((USUAL_PLAYERS * minutes) / USUAL_MINUTES),
    beaconsPerSecond: 50,
    sampleEverySeconds: 10,
    isShort: false,
  };
}
