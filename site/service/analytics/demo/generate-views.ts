import type { ViewUpdate } from '../storage/beacon-store.ts';
import { viewColumnNames, type ViewRow } from '../insights/view-row.ts';
import { SeededRandom } from './seeded-random.ts';
import { generateEvents } from './generate-events.ts';
import { generatePlayback, type GeneratedPlayback } from './generate-playback.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
const BEACON_MS = 10_000;

/** Relative number of views in each hour of a day. Most views are in the evening. */
const hourlyWeights = [
  3, 2, 1, 1, 1, 1, 2, 4, 6, 6, 6, 7, 9, 8, 7, 7, 8, 10, 13, 16, 18, 17, 12, 7,
];
const totalWeight = hourlyWeights.reduce((sum, weight) => sum + weight, 0);

const films = [
  { film: 'the-light-we-keep', title: 'The light we keep', duration: 210 },
  { film: 'night-train', title: 'Night train', duration: 148 },
  { film: 'room-tone', title: 'Room tone', duration: 95 },
] as const;

const userAgents = [
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

/** Options of the demo views. */
export interface DemoOptions {
  readonly count: number;
  /** Start time of the last view, in milliseconds since the epoch. */
  readonly lastStartedAt: number;
  /** Number of days before `lastStartedAt` over which the views are spread. */
  readonly days: number;
  /** Seed of the random numbers; defaults to 1. */
  readonly seed?: number;
  /** Whether to generate events as well, which takes longer; defaults to true. */
  readonly includeEvents?: boolean;
}

/**
 * Generates views of a small site, in order of their start, for demos of the insights and for
 * benchmarks. The same options give the same views.
 */
export function* generateViews({
  count,
  lastStartedAt,
  days,
  seed = 1,
  includeEvents = true,
}: DemoOptions): Generator<ViewUpdate> {
  const random = new SeededRandom(seed);
  for (let index = 0; index < count; index += 1) {
    const startedAt = getStartTime(index / count, { lastStartedAt, days });
    const playback = generatePlayback(random, random.pick(films));
    const row = createRow(random, { index, startedAt, lastStartedAt, playback });
    yield { row, events: includeEvents ? generateEvents(row, playback) : [] };
  }
}

/** Returns the time by which a share of all views, from 0 to 1, has started. */
function getStartTime(
  share: number,
  { lastStartedAt, days }: Pick<DemoOptions, 'lastStartedAt' | 'days'>,
): number {
  const inDays = share * days;
  let remaining = (inDays % 1) * totalWeight;
  let hour = 0;
  while (remaining > (hourlyWeights[hour] ?? Infinity)) {
    remaining -= hourlyWeights[hour] ?? 0;
    hour += 1;
  }
  const timeOfDayMs = hour * HOUR_MS + (remaining / (hourlyWeights[hour] ?? 1)) * HOUR_MS;
  return Math.floor(lastStartedAt - days * DAY_MS + Math.floor(inDays) * DAY_MS + timeOfDayMs);
}

interface ViewInput {
  readonly index: number;
  readonly startedAt: number;
  readonly lastStartedAt: number;
  readonly playback: GeneratedPlayback;
}

function createRow(
  random: SeededRandom,
  { index, startedAt, lastStartedAt, playback }: ViewInput,
): ViewRow {
  const { film, measures, durationMs } = playback;
  const lastReceivedAt = Math.min(startedAt + durationMs, Math.max(lastStartedAt, startedAt));
  const isOver = startedAt + durationMs <= lastStartedAt;
  const columns = {
    ...{ view: createId(startedAt, index), startedAt, firstReceivedAt: startedAt + 400 },
    ...{ sequence: 4 + Math.floor(durationMs / BEACON_MS), lastReceivedAt, skew: 0, lost: 0 },
    ...{ playing: isOver ? 0 : 1, endReason: isOver ? playback.endReason : null },
    ...{ roundTrip: Math.round(random.nextLogNormal(60)), sampleRate: 1, consent: 'anonymous' },
    ...random.pick(userAgents),
    // Some visitors have more than one view on a day.
    visitor: `visitor-${Math.floor(startedAt / DAY_MS)}-${Math.floor(index / 1.4)}`,
    player: createId(startedAt, index + 0x8000_0000),
    ...{ ...film, page: `/films/${film.film}`, sourceHost: 'video.example' },
    ...{ sourcePath: `/video/${film.film}.m3u8`, streamType: 'on-demand', engine: 'hls' },
    ...{ playerVersion: '2.9.1', playerWidth: 960, playerHeight: 540, devicePixelRatio: 2 },
    ...{ language: random.pick(languages), connection: random.pick(connections) },
    ...{ saveData: 0, autoplay: 0, preload: 'metadata', encrypted: 0 },
    ...measures,
  };
  const values: Readonly<Record<string, string | number | null>> = columns;
  return Object.fromEntries(viewColumnNames.map((name) => [name, values[name] ?? null])) as ViewRow;
}

/** Creates a UUID of version 7: the time, followed by an index in place of random bits. */
function createId(at: number, index: number): string {
  const time = at.toString(16).padStart(12, '0');
  const tail = index.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}
