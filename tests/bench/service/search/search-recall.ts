import { createCorpus, indexCorpus, type CorpusDocument } from './search-corpus.ts';
import { createTypoQueries } from './typo-queries.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess } from '../../../fixtures/service-process.ts';
import { serviceTokens } from '../../../fixtures/service-tokens.ts';

const DOCUMENTS = { few: 10_000, many: 100_000 };
const QUERIES = { full: 1000, quick: 200 };

/** The number of results that are considered. */
const RESULTS = 8;

/** The share of queries with a typo that find their document. */
export const searchRecall: ServiceBenchmark<'few' | 'many'> = {
  title: `Recall of the site search: ${QUERIES.full} queries of three words, one with a typo`,
  quickNote: `${QUERIES.quick} queries`,
  metrics: {
    few: {
      name: `found among the first ${RESULTS}, ${DOCUMENTS.few} documents`,
      goal: { atLeast: 0.95 },
    },
    many: {
      name: `found among the first ${RESULTS}, ${DOCUMENTS.many} documents`,
      goal: { atLeast: 0.95 },
    },
  },
  async measure(quick) {
    const count = QUERIES[quick ? 'quick' : 'full'];
    const few = await measureRecall(createCorpus(DOCUMENTS.few), count);
    return [
      quick ? { few } : { few, many: await measureRecall(createCorpus(DOCUMENTS.many), count) },
    ];
  },
};

async function measureRecall(corpus: readonly CorpusDocument[], count: number): Promise<number> {
  await using service = await startServiceProcess(({ store }) => indexCorpus(store, corpus));
  let hits = 0;
  for (const { words, title } of createTypoQueries(corpus, count)) {
    const query = new URLSearchParams({
      'filter[query]': words,
      'filter[fuzzy]': 'true',
      'page[limit]': String(RESULTS),
    });
    const response = await fetch(`${service.origin}/service/search-results?${query}`, {
      headers: { authorization: `Bearer ${serviceTokens.search}` },
    });
    const { data }: { data: { attributes: { title: string } }[] } = await response.json();
    if (data.some(({ attributes }) => attributes.title === title)) hits += 1;
  }
  return hits / count;
}
