import { updateBaseline, readBaseline } from '../baseline.ts';
import { auditPages } from './pages/lighthouse.ts';
import { renderLighthouseTable, summarizePage } from './results/lighthouse-table.ts';
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
const benchmarks = {
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

export type ServiceBenchmarkName = keyof typeof benchmarks | 'lighthouse';
export const serviceBenchmarkNames = [
  ...Object.keys(benchmarks),
  'lighthouse',
] as ServiceBenchmarkName[];

/** Options of `runServiceBenchmark`. */
export interface RunOptions {
  readonly quick: boolean;
  /** Whether to store the results as the baseline of later runs. */
  readonly updatesBaseline: boolean;
}

/** Runs a benchmark and returns its results as a Markdown table. */
export async function runServiceBenchmark(
  name: ServiceBenchmarkName,
  { quick, updatesBaseline }: RunOptions,
): Promise<string> {
  if (name === 'lighthouse') return runLighthouse({ quick, updatesBaseline });
  const benchmark: ServiceBenchmark = benchmarks[name];
  const rounds = await benchmark.measure(quick);
  const [before, results] = [readBaseline(), summarizeRounds(benchmark, rounds)];
  if (updatesBaseline) updateBaseline(results, before);
  return renderTable(benchmark, rounds, { quick, before }, results);
}

async function runLighthouse({ quick, updatesBaseline }: RunOptions): Promise<string> {
  const audited = await auditPages(quick ? 1 : 5);
  const before = readBaseline();
  const results = Object.entries(audited).flatMap(([page, rounds]) => summarizePage(page, rounds));
  if (updatesBaseline) updateBaseline(results, before);
  return renderLighthouseTable(audited, before);
}
