import type { ViewUpdate } from '../storage/beacon-store.ts';
import { viewColumnNames, type ViewRow } from '../insights/view-row.ts';
import { SeededRandom } from './seeded-random.ts';
import { generateEvents } from './generate-events.ts';
import { generatePlayback, type GeneratedPlayback } from './generate-playback.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
const BEACON_MS = 10_000;

/** Of a day, hour by hour, how busy it is; the evening is when people watch. */
const busyness = [3, 2, 1, 1, 1, 1, 2, 4, 6, 6, 6, 7, 9, 8, 7, 7, 8, 10, 13, 16, 18, 17, 12, 7];
const busyAltogether = busyness.reduce((sum, each) => sum + each, 0);

const films = [
  { film: 'the-light-we-keep', title: 'The light we keep', duration: 210 },
  { film: 'night-train', title: 'Night train', duration: 148 },
  { film: 'room-tone', title: 'Room tone', duration: 95 },
] as const;

const agents = [
  { browser: 'Chrome', browserVersion: '142', system: 'Windows', device: 'desktop' },
  { browser: 'Chrome', browserVersion: '142', system: 'Android', device: 'phone' },
  { browser: 'Safari', browserVersion: '26', system: 'iOS', device: 'phone' },
  { browser: 'Safari', browserVersion: '26', system: 'macOS', device: 'desktop' },
  { browser: 'Edge', browserVersion: '142', system: 'Windows', device: 'desktop' },
  { browser: 'Firefox', browserVersion: '145', system: 'Linux', device: 'desktop' },
  { browser: 'Samsung Internet', browserVersion: '29', system: 'Android', device: 'phone' },
  { browser: 'Chrome', browserVersion: '120', system: 'webOS', device: 'television' },
] as const;

const languages = ['en', 'de', 'en-GB', 'fr'];
const connections = ['4g', '4g', '3g'];

/** What the made-up views are of. */
export interface DemoOptions {
  readonly count: number;
  /** When the last of them begins, in milliseconds since the epoch. */
  readonly until: number;
  /** Over how many days before that they are spread. */
  readonly days: number;
  /** Another one makes up others. */
  readonly seed?: number;
  /** Views alone are quicker to make and to keep. */
  readonly withEvents?: boolean;
}

/**
 * Makes up views as a small site may have them, in the order in which they begin: for a look at the
 * insights, and to measure with. The same is made up each time.
 */
export function* generateViews({
  count,
  until,
  days,
  seed = 1,
  withEvents = true,
}: DemoOptions): Generator<ViewUpdate> {
  const fortune = new SeededRandom(seed);
  for (let index = 0; index < count; index += 1) {
    const startedAt = momentOf(index / count, { until, days });
    const played = generatePlayback(fortune, fortune.pick(films));
    const row = rowOf(fortune, { index, startedAt, until, played });
    yield { row, events: withEvents ? generateEvents(row, played) : [] };
  }
}

/** The moment that lies behind that share of all views. */
function momentOf(share: number, { until, days }: Pick<DemoOptions, 'until' | 'days'>): number {
  const inDays = share * days;
  let left = (inDays % 1) * busyAltogether;
  let hour = 0;
  while (left > (busyness[hour] ?? Infinity)) {
    left -= busyness[hour] ?? 0;
    hour += 1;
  }
  const within = hour * HOUR_MS + (left / (busyness[hour] ?? 1)) * HOUR_MS;
  return Math.floor(until - days * DAY_MS + Math.floor(inDays) * DAY_MS + within);
}

interface Begun {
  readonly index: number;
  readonly startedAt: number;
  readonly until: number;
  readonly played: GeneratedPlayback;
}

function rowOf(fortune: SeededRandom, { index, startedAt, until, played }: Begun): ViewRow {
  const { film, measures, durationMs } = played;
  const lastReceivedAt = Math.min(startedAt + durationMs, Math.max(until, startedAt));
  const isOver = startedAt + durationMs <= until;
  const known = {
    ...{ view: idOf(startedAt, index), startedAt, firstReceivedAt: startedAt + 400 },
    ...{ sequence: 4 + Math.floor(durationMs / BEACON_MS), lastReceivedAt, skew: 0, lost: 0 },
    ...{ playing: isOver ? 0 : 1, endReason: isOver ? played.endReason : null },
    ...{ roundTrip: Math.round(fortune.nextLogNormal(60)), sampleRate: 1, consent: 'anonymous' },
    ...fortune.pick(agents),
    // Some come back on the same day.
    visitor: `visitor-${Math.floor(startedAt / DAY_MS)}-${Math.floor(index / 1.4)}`,
    player: idOf(startedAt, index + 0x8000_0000),
    ...{ ...film, page: `/films/${film.film}`, sourceHost: 'video.example' },
    ...{ sourcePath: `/video/${film.film}.m3u8`, streamType: 'on-demand', engine: 'hls' },
    ...{ playerVersion: '2.9.1', playerWidth: 960, playerHeight: 540, devicePixelRatio: 2 },
    ...{ language: fortune.pick(languages), connection: fortune.pick(connections) },
    ...{ saveData: 0, autoplay: 0, preload: 'metadata', encrypted: 0 },
    ...measures,
  };
  const values: Readonly<Record<string, string | number | null>> = known;
  return Object.fromEntries(viewColumnNames.map((name) => [name, values[name] ?? null])) as ViewRow;
}

/** A UUID of version 7: the time, and what tells those of one moment apart. */
function idOf(at: number, index: number): string {
  const time = at.toString(16).padStart(12, '0');
  const tail = index.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}
