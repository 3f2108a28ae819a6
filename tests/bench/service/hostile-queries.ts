import { setTimeout as delay } from 'node:timers/promises';
import { contentModels } from '../../../site/content/models/index.ts';
import { NO_GOAL } from './results/goal.ts';
import { measureLatenciesAtRate, getPercentile } from './fixed-rate.ts';
import { serializeRequest, fetchStatus } from '../../fixtures/http-load.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import {
  startServiceProcess,
  type SeedTarget,
  type ServiceProcess,
} from '../../fixtures/service-process.ts';
import { serviceTokens } from '../../fixtures/service-tokens.ts';

const POSTS = 2000;

/** The number of words of each summary, as in an article. */
const SUMMARY_WORDS = 400;

const HEALTH_CHECK_INTERVAL_MS = 20;

/** How long health checks continue after the response, while the service cleans up the query. */
const HEALTH_CHECK_TAIL_MS = 500;

const createConditions = (count: number, pattern: (index: number) => string) =>
  Array.from(
    { length: count },
    (_, index) => `{ summary: { matches: { pattern: ${JSON.stringify(pattern(index))} } } }`,
  ).join(' ');

const createAliases = (count: number, field: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ')} }`;

/** Creates the most expensive queries that a client can send. They differ between rounds. */
const createHostileQueries = (round: number): string[] => [
  // Rejected by the limits of patterns, because it would block the event loop for minutes.
  `{ allJournalPosts(filter: { summary: { matches: { pattern: "(?:.{0,30}){0,30}Z${round}" } } }) { id } }`,
  // Accepted, and aborted by the time limit.
  `{ allJournalPosts(filter: { summary: { matches: { pattern: "(?:.{0,15}){0,15}Z${round}" } } }) { id } }`,
  `{ allJournalPosts(filter: { OR: [${createConditions(40, (index) => `(a|b|c)*${index}Z${round}`)}] }) { id } }`,
  createAliases(
    60,
    (index) =>
      `allJournalPosts(skip: ${index + round}, first: 1, orderBy: [title_DESC, slug_ASC]) { id }`,
  ),
  createAliases(
    20,
    (index) =>
      `allJournalPosts(first: 500, skip: ${index + round}) { id title slug date summary _publishedAt _status _createdAt _updatedAt }`,
  ),
  `{ allJournalPosts(first: 500, filter: { id: { notIn: [${Array.from({ length: 1900 }, (_, index) => `"x${index}-${round}"`).join(' ')}] } }) { id } }`,
];

async function seedPosts({ store }: SeedTarget): Promise<void> {
  const summary = 'Two rivers, a bridge between them, and the light of a late afternoon. '.repeat(
    SUMMARY_WORDS / 13,
  );
  await store.transaction(async (transaction) => {
    for (const model of contentModels) await transaction.models.save(model);
    for (let index = 0; index < POSTS; index += 1) {
      const id = `post${index}`;
      const values = {
        title: { en: `Walk ${index}` },
        slug: `post-${index}`,
        date: '2026-01-01',
        cover: null,
        summary: { en: `${index % 97} ${summary}` },
        content: null,
      };
      await transaction.records.save({ id, model: 'journal_post', values });
      await transaction.records.publish(id);
    }
  });
}

/** Measures the latencies of health checks during a query, sorted in ascending order. */
async function measureHealthChecks(service: ServiceProcess, query: string): Promise<number[]> {
  const controller = new AbortController();
  const check = serializeRequest('GET', '/healthz', {});
  const { signal } = controller;
  const measurement = measureLatenciesAtRate(service, () => check, {
    intervalMs: HEALTH_CHECK_INTERVAL_MS,
    signal,
  });
  const headers = { authorization: `Bearer ${serviceTokens.content}`, connection: 'close' };
  const body = JSON.stringify({ query });
  const status = await fetchStatus(
    service.port,
    serializeRequest('POST', '/service/graphql', headers, body),
  );
  if (status !== 200) throw new Error(`A query responded with ${status}: ${query}`);
  await delay(HEALTH_CHECK_TAIL_MS);
  controller.abort();
  return measurement;
}

/** The latency of health checks while one client sends the most expensive queries. */
export const hostileQueries: ServiceBenchmark<'p99' | 'slowest'> = {
  title: `Health check during the most expensive queries, ${POSTS} records of 2,000 characters`,
  metrics: {
    p99: { name: 'p99 under the worst query, ms', goal: { atMost: 250 } },
    slowest: { name: 'slowest of all, ms', goal: NO_GOAL },
  },
  async measure(quick) {
    await using service = await startServiceProcess(seedPosts);
    const rounds = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      let [p99, slowest] = [0, 0];
      for (const [index, query] of createHostileQueries(round).entries()) {
        const latencies = await measureHealthChecks(service, query);
        const [queryP99, querySlowest] = [
          getPercentile(latencies, 0.99),
          getPercentile(latencies, 1),
        ];
        console.log(
          `Query ${index + 1}: p99 ${queryP99.toFixed(0)} ms, slowest ${querySlowest.toFixed(0)} ms of ${latencies.length} checks.`,
        );
        p99 = Math.max(p99, queryP99);
        slowest = Math.max(slowest, querySlowest);
      }
      rounds.push({ p99, slowest });
    }
    return rounds;
  },
};
