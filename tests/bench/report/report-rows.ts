import { conditions, unthrottled } from '../conditions.ts';
import { networkTraces } from '../network/network-traces.ts';
import type { PlayerBenchmarkName } from '../run-player-benchmarks.ts';
import { categories } from '../service/results/lighthouse-table.ts';
import type { ServiceBenchmarkName } from '../service/run-service-benchmarks.ts';

/** A row of the table of players in docs/benchmarks.md. */
export interface PlayerRow {
  readonly label: string;
  readonly benchmark: PlayerBenchmarkName;
  readonly condition: string;
  /** The metrics whose sum the row shows. */
  readonly metrics: readonly string[];
}

/** A row of the table of the service and the site. */
export interface ServiceRow {
  readonly label: string;
  readonly benchmark: ServiceBenchmarkName;
  /** The metrics in the order of the label. */
  readonly metrics: readonly string[];
}

const createPlainRow = (
  label: string,
  benchmark: PlayerBenchmarkName,
  ...metrics: string[]
): PlayerRow => ({
  ...{ label, benchmark, metrics },
  condition: unthrottled.name,
});

export const playerRows: readonly PlayerRow[] = [
  createPlainRow('Size before playback, kB', 'shell-weight', 'scripts', 'styles'),
  createPlainRow('Size in the first 10 s of playback, kB', 'weight', 'scripts', 'styles'),
  createPlainRow('Script files in the first 10 s', 'weight', 'files'),
  createPlainRow('Script files until the first frame', 'weight', 'filesUntilFrame'),
  ...conditions.map(({ name }) => ({
    label: name === unthrottled.name ? 'First frame, ms' : `First frame, ms, ${name}`,
    benchmark: 'first-frame' as const,
    condition: name,
    metrics: ['frame'],
  })),
  createPlainRow('50 idle players created, ms', 'idle', 'created'),
  createPlainRow('50 idle players painted, ms', 'idle', 'painted'),
  createPlainRow('Heap per idle player, KiB', 'idle', 'heap'),
  createPlainRow('Seek, ms', 'seek', 'frame'),
  createPlainRow('Script, ms', 'playback', 'script'),
  createPlainRow('Main thread, ms', 'playback', 'work'),
  createPlainRow('Script with controls, ms', 'controls', 'script'),
  createPlainRow('Main thread with controls, ms', 'controls', 'work'),
  createPlainRow('Heap with controls, MiB', 'controls', 'heap'),
  createPlainRow('Growth per mount, KiB', 'cycles', 'heap'),
  ...networkTraces.map(({ name }) => ({
    label: `Stalled %, ${name}`,
    benchmark: 'network' as const,
    condition: name,
    metrics: ['stalled'],
  })),
];

const auditedPages = ['/', '/films/the-light-we-keep', '/docs/install', '/search'];
const listLighthouseMetrics = (names: readonly string[]): string[] =>
  names.flatMap((name) => auditedPages.map((page) => `${page} ${name}`));

export const serviceRows: readonly ServiceRow[] = [
  { label: 'Queries: one record; ten records', benchmark: 'records', metrics: ['one', 'ten'] },
  {
    label: 'The same, new variables',
    benchmark: 'records',
    metrics: ['uncachedOne', 'uncachedTen'],
  },
  { label: 'Cached images', benchmark: 'pictures', metrics: ['picture'] },
  { label: 'Cached pages', benchmark: 'site-pages', metrics: ['cached'] },
  {
    label: 'Rendered pages: home; journal; docs',
    benchmark: 'site-pages',
    metrics: ['home', 'journal', 'docs'],
  },
  { label: 'Collected events', benchmark: 'collector', metrics: ['usual'] },
  { label: 'Searches with a typo', benchmark: 'search', metrics: ['rate'] },
  {
    label: 'Search: median; typo; typo p99, ms',
    benchmark: 'search',
    metrics: ['median', 'typoMedian', 'typoSlowest'],
  },
  { label: 'Recall with a typo', benchmark: 'recall', metrics: ['many'] },
  { label: 'Insights of 7 days, ms', benchmark: 'insights', metrics: ['week'] },
  { label: 'Change to 5,000 subscribers, ms', benchmark: 'live', metrics: ['push'] },
  { label: 'Memory per subscriber, kB', benchmark: 'live', metrics: ['memory'] },
  { label: 'Idle service, MB', benchmark: 'memory', metrics: ['memory'] },
  { label: 'Memory after images, of before', benchmark: 'image-memory', metrics: ['ratio'] },
  { label: '`/healthz` beside costly queries, p99, ms', benchmark: 'hostile', metrics: ['p99'] },
  {
    label: 'Files during 100 sign-ins: p95; p99, ms',
    benchmark: 'sign-in',
    metrics: ['p95', 'p99'],
  },
  {
    label: 'Largest paint: home; film; docs; search, ms',
    benchmark: 'paint',
    metrics: ['home largest', 'film largest', 'docs largest', 'search largest'],
  },
  {
    label: 'Slowest key: dialog; search page, ms',
    benchmark: 'typing',
    metrics: ['dialog', 'page'],
  },
  {
    label: 'Lighthouse performance, same pages',
    benchmark: 'lighthouse',
    metrics: listLighthouseMetrics(['performance']),
  },
  {
    label: 'Lighthouse, other categories',
    benchmark: 'lighthouse',
    metrics: listLighthouseMetrics(categories.filter((name) => name !== 'performance')),
  },
];
