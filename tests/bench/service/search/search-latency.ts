import { createSeededRandom } from '../../../fuzz/seeded-random.ts';
import { createCorpus, createQuery, indexCorpus } from './search-corpus.ts';
import {
  measureLatencies,
  measureRequestsPerCpuSecond,
  serializeRequest,
} from '../../../fixtures/http-load.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess } from '../../../fixtures/service-process.ts';
import { serviceTokens } from '../../../fixtures/service-tokens.ts';

const DOCUMENTS = { full: 100_000, quick: 10_000 };
const SEARCHES = 300;

/** The latency and throughput of site searches. */
export const searchLatency: ServiceBenchmark<'median' | 'typoMedian' | 'typoSlowest' | 'rate'> = {
  quickNote: `${DOCUMENTS.quick} documents`,
  title: `Site search, ${DOCUMENTS.full} documents, three words`,
  metrics: {
    median: { name: 'median, ms', goal: { atMost: 3 } },
    typoMedian: { name: 'median with a typo, ms', goal: { atMost: 3 } },
    typoSlowest: { name: 'p99 with a typo, ms', goal: { atMost: 10 } },
    rate: { name: 'searches with a typo per CPU second', goal: { atLeast: 300 } },
  },
  async measure(quick) {
    const corpus = createCorpus(quick ? DOCUMENTS.quick : DOCUMENTS.full);
    await using service = await startServiceProcess(({ store }) => indexCorpus(store, corpus));
    const random = createSeededRandom(2);
    const createRequests = (hasTypo: boolean) =>
      Array.from({ length: SEARCHES }, () =>
        createRequest(createQuery(random.pick(corpus), random, hasTypo)),
      );
    await measureLatencies(service, createRequests(true));
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      const latencies = (await measureLatencies(service, createRequests(false))).toSorted(
        (a, b) => a - b,
      );
      const typoLatencies = (await measureLatencies(service, createRequests(true))).toSorted(
        (a, b) => a - b,
      );
      const requests = createRequests(true);
      let requestIndex = 0;
      rounds.push({
        median: quantile(latencies, 0.5),
        typoMedian: quantile(typoLatencies, 0.5),
        typoSlowest: quantile(typoLatencies, 0.99),
        rate: await measureRequestsPerCpuSecond(
          service,
          2,
          () => requests[(requestIndex += 1) % SEARCHES] as Buffer,
        ),
      });
    }
    return rounds;
  },
};

/** Returns a quantile, from 0 to 1, of sorted values. */
const quantile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.floor((sorted.length - 1) * fraction)] ?? Number.NaN;

function createRequest(words: string): Buffer {
  const query = new URLSearchParams({
    'filter[query]': words,
    'filter[fuzzy]': 'true',
    'page[limit]': '8',
  });
  return serializeRequest('GET', `/service/search-results?${query.toString()}`, {
    authorization: `Bearer ${serviceTokens.search}`,
  });
}
