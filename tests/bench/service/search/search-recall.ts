import { createCorpus, indexCorpus, type CorpusDocument } from './search-corpus.ts';
import { createTypoQueries } from './typo-queries.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess } from '../../../fixtures/service-process.ts';
import { serviceTokens } from '../../../fixtures/tokens.ts';

const DOCUMENTS = { few: 10_000, many: 100_000 };
const QUESTIONS = { full: 1000, quick: 200 };

/** How many results somebody looks at. */
const LOOKED_AT = 8;

/** The share of those who look for a certain document, and mistype a word, that are shown it. */
export const searchRecall: ServiceBenchmark<'few' | 'many'> = {
  title: `Recall of the site search: ${QUESTIONS.full} questions of three words, one with a typo`,
  quickly: `${QUESTIONS.quick} questions`,
  measures: {
    few: {
      what: `found among the first ${LOOKED_AT}, ${DOCUMENTS.few} documents`,
      goal: { least: 0.95 },
    },
    many: {
      what: `found among the first ${LOOKED_AT}, ${DOCUMENTS.many} documents`,
      goal: { least: 0.95 },
    },
  },
  async measure(quick) {
    const count = QUESTIONS[quick ? 'quick' : 'full'];
    const few = await found(createCorpus(DOCUMENTS.few), count);
    return [quick ? { few } : { few, many: await found(createCorpus(DOCUMENTS.many), count) }];
  },
};

async function found(all: readonly CorpusDocument[], count: number): Promise<number> {
  await using service = await startServiceProcess(({ store }) => indexCorpus(store, all));
  let hits = 0;
  for (const { words, answer } of createTypoQueries(all, count)) {
    const query = new URLSearchParams({
      'filter[query]': words,
      'filter[fuzzy]': 'true',
      'page[limit]': String(LOOKED_AT),
    });
    const response = await fetch(`${service.origin}/service/search-results?${query}`, {
      headers: { authorization: `Bearer ${serviceTokens.search}` },
    });
    const { data }: { data: { attributes: { title: string } }[] } = await response.json();
    if (data.some(({ attributes }) => attributes.title === answer)) hits += 1;
  }
  return hits / count;
}
