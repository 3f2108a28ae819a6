import { createSeededRandom } from '../../../fuzz/seeded-random.ts';
import { createCorpus, createQuery, indexCorpus } from './search-corpus.ts';
import {
  measureLatencies,
  requestsPerCpuSecond,
  serializeRequest,
} from '../../../fixtures/http-load.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess } from '../../../fixtures/service-process.ts';
import { serviceTokens } from '../../../fixtures/tokens.ts';

const DOCUMENTS = { full: 100_000, quick: 10_000 };
const SEARCHES = 300;

/** How soon something is found, by people who know what they look for. */
export const searchLatency: ServiceBenchmark<'median' | 'typoMedian' | 'typoSlowest' | 'rate'> = {
  quickly: `${DOCUMENTS.quick} documents`,
  title: `Site search, ${DOCUMENTS.full} documents, three words`,
  measures: {
    median: { what: 'half are answered within, ms', goal: { most: 3 } },
    typoMedian: { what: 'with a typo, ms', goal: { most: 3 } },
    typoSlowest: { what: '99 of 100 with a typo, ms', goal: { most: 10 } },
    rate: { what: 'searches with a typo per second of the processor', goal: { least: 300 } },
  },
  async measure(quick) {
    const all = createCorpus(quick ? DOCUMENTS.quick : DOCUMENTS.full);
    await using service = await startServiceProcess(({ store }) => indexCorpus(store, all));
    const chance = createSeededRandom(2);
    const searches = (hasTypo: boolean) =>
      Array.from({ length: SEARCHES }, () => asking(createQuery(chance.one(all), chance, hasTypo)));
    await measureLatencies(service, searches(true));
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      const plain = (await measureLatencies(service, searches(false))).toSorted((a, b) => a - b);
      const typos = (await measureLatencies(service, searches(true))).toSorted((a, b) => a - b);
      const [next, asked] = [{ at: 0 }, searches(true)];
      rounds.push({
        median: at(plain, 0.5),
        typoMedian: at(typos, 0.5),
        typoSlowest: at(typos, 0.99),
        rate: await requestsPerCpuSecond(
          service,
          2,
          () => asked[(next.at += 1) % SEARCHES] as Buffer,
        ),
      });
    }
    return rounds;
  },
};

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;

function asking(words: string): Buffer {
  const query = new URLSearchParams({
    'filter[query]': words,
    'filter[fuzzy]': 'true',
    'page[limit]': '8',
  });
  return serializeRequest('GET', `/service/search-results?${query.toString()}`, {
    authorization: `Bearer ${serviceTokens.search}`,
  });
}
