import { updateBaseline, readBaseline } from '../baseline.ts';
import { auditPages } from './pages/lighthouse.ts';
import {
  lighthouseMetrics,
  renderLighthouseTable,
  summarizePage,
} from './results/lighthouse-table.ts';
import { toStoredFigure, type StoredServiceResults } from '../stored-results.ts';
import { collectorThroughput } from './collector-throughput.ts';
import { hostileQueries } from './hostile-queries.ts';
import { imageMemory } from './images/image-memory.ts';
import { insightsLatency } from './insights-latency.ts';
import { liveUpdates } from './live-updates.ts';
import { idleMemory } from './memory/idle-memory.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import { pageLoad } from './pages/page-load.ts';
import { imageThroughput } from './images/image-throughput.ts';
import { searchRecall } from './search/search-recall.ts';
import { contentThroughput } from './content-throughput.ts';
import { searchLatency } from './search/search-latency.ts';
import { signIn } from './pages/sign-in.ts';
import { pageThroughput } from './pages/page-throughput.ts';
import { summarizeRounds, renderTable } from './results/results-table.ts';
import { searchInputLatency } from './search/search-input-latency.ts';

/** The benchmarks of the service and the site, by the names that `--only` accepts. */
export const serviceBenchmarks = {
  records: contentThroughput,
  search: searchLatency,
  recall: searchRecall,
  pictures: imageThroughput,
  live: liveUpdates,
  memory: idleMemory,
  hostile: hostileQueries,
  'image-memory': imageMemory,
  'site-pages': pageThroughput,
  'sign-in': signIn,
  collector: collectorThroughput,
  insights: insightsLatency,
  paint: pageLoad,
  typing: searchInputLatency,
} satisfies Record<string, ServiceBenchmark>;

export type ServiceBenchmarkName = keyof typeof serviceBenchmarks | 'lighthouse';
export const serviceBenchmarkNames = [
  ...Object.keys(serviceBenchmarks),
  'lighthouse',
] as ServiceBenchmarkName[];

/** Options of `runServiceBenchmark`. */
export interface RunOptions {
  readonly quick: boolean;
  /** Whether to store the results as the baseline of later runs. */
  readonly updatesBaseline: boolean;
}

/** The results of a benchmark, to be stored and as a Markdown table. */
export interface Measurement {
  readonly results: Pick<StoredServiceResults, 'title' | 'figures'>;
  readonly table: string;
}

/** Runs a benchmark. */
export async function runServiceBenchmark(
  name: ServiceBenchmarkName,
  { quick, updatesBaseline }: RunOptions,
): Promise<Measurement> {
  if (name === 'lighthouse') return runLighthouse({ quick, updatesBaseline });
  const benchmark: ServiceBenchmark = serviceBenchmarks[name];
  const rounds = await benchmark.measure(quick);
  const [baseline, results] = [readBaseline(), summarizeRounds(benchmark, rounds)];
  if (updatesBaseline) updateBaseline(results, baseline);
  const figures = Object.keys(benchmark.metrics).flatMap((metric) => {
    const values = rounds.flatMap((round) => round[metric] ?? []);
    return values.length > 0 ? [[metric, toStoredFigure(values)] as const] : [];
  });
  return {
    results: { title: benchmark.title, figures: Object.fromEntries(figures) },
    table: renderTable(benchmark, rounds, { quick, baseline }, results),
  };
}

async function runLighthouse({ quick, updatesBaseline }: RunOptions): Promise<Measurement> {
  const auditsByPage = await auditPages(quick ? 1 : 5);
  const baseline = readBaseline();
  const results = Object.entries(auditsByPage).flatMap(([page, rounds]) =>
    summarizePage(page, rounds),
  );
  if (updatesBaseline) updateBaseline(results, baseline);
  const figures = Object.entries(auditsByPage).flatMap(([page, rounds]) =>
    lighthouseMetrics.map(({ name }) => {
      const values = rounds.map(({ values }) => values[name] ?? Number.NaN);
      return [`${page} ${name}`, toStoredFigure(values)] as const;
    }),
  );
  return {
    results: { title: 'Lighthouse', figures: Object.fromEntries(figures) },
    table: renderLighthouseTable(auditsByPage, baseline),
  };
}
