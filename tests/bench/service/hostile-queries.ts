import { setTimeout as delay } from 'node:timers/promises';
import { contentModels } from '../../../site/content/models/index.ts';
import { NO_GOAL } from './results/goal.ts';
import { latenciesAtRate, percentile } from './fixed-rate.ts';
import { serializeRequest, statusOf } from '../../fixtures/http-load.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import {
  startServiceProcess,
  type SeedTarget,
  type ServiceProcess,
} from '../../fixtures/service-process.ts';
import { serviceTokens } from '../../fixtures/tokens.ts';

const POSTS = 2000;

/** Words of each summary: as long as an article. */
const SUMMARY_WORDS = 400;

const HEALTH_EVERY_MS = 20;

/** Checks after the response, which wait for what the query leaves behind. */
const TAIL_MS = 500;

const conditions = (count: number, pattern: (index: number) => string) =>
  Array.from(
    { length: count },
    (_, index) => `{ summary: { matches: { pattern: ${JSON.stringify(pattern(index))} } } }`,
  ).join(' ');

const aliases = (count: number, field: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ')} }`;

/** Queries that a client may send, each of which takes as much as it can; every round has its own. */
const hostileQueries = (round: number): string[] => [
  // Refused, as the limits of patterns say: it held the event loop for minutes.
  `{ allJournalPosts(filter: { summary: { matches: { pattern: "(?:.{0,30}){0,30}Z${round}" } } }) { id } }`,
  // Accepted, and ended when its time is over.
  `{ allJournalPosts(filter: { summary: { matches: { pattern: "(?:.{0,15}){0,15}Z${round}" } } }) { id } }`,
  `{ allJournalPosts(filter: { OR: [${conditions(40, (index) => `(a|b|c)*${index}Z${round}`)}] }) { id } }`,
  aliases(
    60,
    (index) =>
      `allJournalPosts(skip: ${index + round}, first: 1, orderBy: [title_DESC, slug_ASC]) { id }`,
  ),
  aliases(
    20,
    (index) =>
      `allJournalPosts(first: 500, skip: ${index + round}) { id title slug date summary _publishedAt _status _createdAt _updatedAt }`,
  ),
  `{ allJournalPosts(first: 500, filter: { id: { notIn: [${Array.from({ length: 1900 }, (_, index) => `"x${index}-${round}"`).join(' ')}] } }) { id } }`,
];

async function fill({ store }: SeedTarget): Promise<void> {
  const summary = 'Two rivers, a bridge between them, and the light of a late afternoon. '.repeat(
    SUMMARY_WORDS / 13,
  );
  await store.transaction(async (within) => {
    for (const model of contentModels) await within.models.save(model);
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
      await within.records.save({ id, model: 'journal_post', values });
      await within.records.publish(id);
    }
  });
}

/** The health check's latencies while one query is answered, in milliseconds, the slowest last. */
async function healthDuring(service: ServiceProcess, query: string): Promise<number[]> {
  const over = new AbortController();
  const check = serializeRequest('GET', '/healthz', {});
  const { signal } = over;
  const watching = latenciesAtRate(service, () => check, { everyMs: HEALTH_EVERY_MS, signal });
  const headers = { authorization: `Bearer ${serviceTokens.content}`, connection: 'close' };
  const body = JSON.stringify({ query });
  const status = await statusOf(
    service.port,
    serializeRequest('POST', '/service/graphql', headers, body),
  );
  if (status !== 200) throw new Error(`A query was answered with ${status}: ${query}`);
  await delay(TAIL_MS);
  over.abort();
  return watching;
}

/** How late everybody else is answered while one client asks for as much as it may. */
export const hostile: ServiceBenchmark<'p99' | 'slowest'> = {
  title: `Health check during the most expensive queries, ${POSTS} records of 2,000 characters`,
  measures: {
    p99: { what: 'p99 under the worst query, ms', goal: { most: 250 } },
    slowest: { what: 'slowest of all, ms', goal: NO_GOAL },
  },
  async measure(quick) {
    await using service = await startServiceProcess(fill);
    const rounds = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      let [p99, slowest] = [0, 0];
      for (const [index, query] of hostileQueries(round).entries()) {
        const taken = await healthDuring(service, query);
        const [own99, ownSlowest] = [percentile(taken, 0.99), percentile(taken, 1)];
        // Which of them it was shows in the log of the run.
        console.log(
          `Query ${index + 1}: p99 ${own99.toFixed(0)} ms, slowest ${ownSlowest.toFixed(0)} ms of ${taken.length} checks.`,
        );
        p99 = Math.max(p99, own99);
        slowest = Math.max(slowest, ownSlowest);
      }
      rounds.push({ p99, slowest });
    }
    return rounds;
  },
};
