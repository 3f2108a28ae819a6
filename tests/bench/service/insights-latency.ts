import { pino } from 'pino';
import type { ViewUpdate } from '../../../site/service/analytics/storage/beacon-store.ts';
import { generateViews } from '../../../site/service/analytics/demo/generate-views.ts';
import { openSqliteBeaconStore } from '../../../site/service/analytics/storage/sqlite-beacon-store.ts';
import { measureLatencies, serializeRequest } from '../../fixtures/http-load.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import { startServiceProcess } from '../../fixtures/service-process.ts';
import { serviceTokens } from '../../fixtures/service-tokens.ts';

const VIEWS = { full: 1_000_000, quick: 100_000 };
const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The number of videos. The generated views alone have fewer. More videos make aggregation slower.
 */
const VIDEOS = 40;

/** The number of views per transaction. */
const VIEWS_PER_APPEND = 1000;

/** The number of requests per metric in a round. */
const REPETITIONS = 5;

/** Latency of insights requests over many views, once the summaries have been computed. */
export const insightsLatency: ServiceBenchmark<'day' | 'week' | 'month' | 'film'> = {
  quickNote: `${VIEWS.quick} views`,
  title: `Insights, ${VIEWS.full} views of ${DAYS} days, ${VIDEOS} videos, latency`,
  metrics: {
    day: { name: 'the last day, by the hour', goal: { atMost: 300 } },
    week: { name: 'the last 7 days, by the hour', goal: { atMost: 300 } },
    month: { name: 'the last 28 days, by the day', goal: { atMost: 300 } },
    film: { name: 'the last 28 days of one video', goal: { atMost: 300 } },
  },
  async measure(quick) {
    const now = Date.now();
    await using service = await startServiceProcess(({ dataDir }) =>
      seedViews(dataDir, { count: quick ? VIEWS.quick : VIEWS.full, lastStartedAt: now }),
    );
    const createRequestForDays = (days: number, film = '') =>
      createRequest(now - days * DAY_MS, now, film);
    // The first response waits for the summaries.
    await measureLatencies(service, [createRequestForDays(28)]);
    const measureMedian = async (request: Buffer) => {
      const latencies = await measureLatencies(service, Array<Buffer>(REPETITIONS).fill(request));
      return latencies.toSorted((a, b) => a - b)[Math.floor(REPETITIONS / 2)] ?? Number.NaN;
    };
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      rounds.push({
        day: await measureMedian(createRequestForDays(1)),
        week: await measureMedian(createRequestForDays(7)),
        month: await measureMedian(createRequestForDays(28)),
        film: await measureMedian(createRequestForDays(28, 'film-7')),
      });
    }
    return rounds;
  },
};

interface SeedOptions {
  readonly count: number;
  readonly lastStartedAt: number;
}

async function seedViews(dataDir: string, { count, lastStartedAt }: SeedOptions): Promise<void> {
  const store = openSqliteBeaconStore(dataDir, pino({ level: 'silent' }));
  let batch: ViewUpdate[] = [];
  let index = 0;
  for (const { row, events } of generateViews({
    count,
    lastStartedAt,
    days: DAYS,
    includeEvents: false,
  })) {
    index += 1;
    batch.push({ events, ...(row && { row: { ...row, film: `film-${index % VIDEOS}` } }) });
    if (batch.length < VIEWS_PER_APPEND && index < count) continue;
    await store.append(batch);
    batch = [];
  }
  await store.close();
}

function createRequest(from: number, to: number, film: string): Buffer {
  const query = new URLSearchParams({ from: `${from}`, to: `${to}`, ...(film && { film }) });
  return serializeRequest('GET', `/service/insights?${query}`, {
    authorization: `Bearer ${serviceTokens.edit}`,
  });
}
