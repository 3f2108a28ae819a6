import { updateBaseline, readBaseline } from '../baseline.ts';
import { judgePages } from './pages/lighthouse.ts';
import { lighthouseTable, pageFigures } from './results/lighthouse-table.ts';
import { collectorThroughput } from './collector-throughput.ts';
import { hostile } from './hostile-queries.ts';
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

/** What is measured of the content service and the site, by the names that `--only` takes. */
const parts = {
  records: contentThroughput,
  search: searchLatency,
  recall: searchRecall,
  pictures: imageThroughput,
  live: liveUpdates,
  memory: idleMemory,
  hostile,
  'image-memory': imageMemory,
  'site-pages': pageThroughput,
  'sign-in': signIn,
  collector: collectorThroughput,
  insights: insightsLatency,
  paint: pageLoad,
  typing: searchInputLatency,
} satisfies Record<string, ServiceBenchmark>;

export type ServiceBenchmarkName = keyof typeof parts | 'lighthouse';
export const serviceBenchmarkNames = [
  ...Object.keys(parts),
  'lighthouse',
] as ServiceBenchmarkName[];

/** How the parts are measured. */
export interface How {
  readonly quick: boolean;
  /** What comes of it is what later runs are held against. */
  readonly keeps: boolean;
}

/** Measures one part and gives what came of it as a table. */
export async function runServiceBenchmark(
  name: ServiceBenchmarkName,
  { quick, keeps }: How,
): Promise<string> {
  if (name === 'lighthouse') return lighthouseMeasured({ quick, keeps });
  const part: ServiceBenchmark = parts[name];
  const rounds = await part.measure(quick);
  const [before, figures] = [readBaseline(), summarizeRounds(part, rounds)];
  if (keeps) updateBaseline(figures, before);
  return renderTable(part, rounds, { quick, before }, figures);
}

async function lighthouseMeasured({ quick, keeps }: How): Promise<string> {
  const judged = await judgePages(quick ? 1 : 5);
  const before = readBaseline();
  const figures = Object.entries(judged).flatMap(([page, rounds]) => pageFigures(page, rounds));
  if (keeps) updateBaseline(figures, before);
  return lighthouseTable(judged, before);
}
