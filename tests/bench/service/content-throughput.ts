import { seedJournal } from '../../fixtures/seed-journal.ts';
import { measureRequestsPerCpuSecond, serializeRequest } from '../../fixtures/http-load.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import { startServiceProcess } from '../../fixtures/service-process.ts';
import { serviceTokens } from '../../fixtures/service-tokens.ts';

const POSTS = 1000;

const singleQuery = `query Post($slug: String, $not: ItemId) {
  journalPost(filter: { slug: { eq: $slug }, id: { neq: $not } }) {
    id title slug date summary _publishedAt
  }
}`;

const listQuery = `query Posts($not: ItemId) {
  posts: allJournalPosts(first: 10, orderBy: [date_DESC], filter: { id: { neq: $not } }) {
    id title slug date summary _publishedAt
    cover {
      alt
      responsiveImage(imgixParams: { w: 750, ar: "16:9", fit: crop, auto: [format] }) {
        src srcSet webpSrcSet sizes width height aspectRatio alt title base64 bgColor
      }
    }
  }
  _allJournalPostsMeta { count }
  _site { globalSeo { siteName } }
}`;

/**
 * The throughput of repeated queries, which are cached, and of queries with new variables, which
 * are not.
 */
export const contentThroughput: ServiceBenchmark<'one' | 'ten' | 'uncachedOne' | 'uncachedTen'> = {
  title: `Content delivery, ${POSTS} records, requests per CPU second`,
  metrics: {
    one: { name: 'one record', goal: { atLeast: 8000 } },
    ten: { name: 'list of ten with images', goal: { atLeast: 2000 } },
    uncachedOne: { name: 'one record, new variables', goal: { atLeast: 4000 } },
    uncachedTen: { name: 'list of ten, new variables', goal: { atLeast: 600 } },
  },
  async measure(quick) {
    await using service = await startServiceProcess((target) => seedJournal(target, POSTS));
    let count = 0;
    const slug = () => `post-${(count += 1) % POSTS}`;
    const newId = () => `none-${(count += 1)}`;
    const requests = {
      one: () => createRequest(singleQuery, { slug: slug() }),
      ten: () => createRequest(listQuery, {}),
      uncachedOne: () => createRequest(singleQuery, { slug: slug(), not: newId() }),
      uncachedTen: () => createRequest(listQuery, { not: newId() }),
    };
    for (const createNextRequest of Object.values(requests))
      await measureRequestsPerCpuSecond(service, 2, createNextRequest);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      rounds.push({
        one: await measureRequestsPerCpuSecond(service, 2, requests.one),
        ten: await measureRequestsPerCpuSecond(service, 2, requests.ten),
        uncachedOne: await measureRequestsPerCpuSecond(service, 2, requests.uncachedOne),
        uncachedTen: await measureRequestsPerCpuSecond(service, 2, requests.uncachedTen),
      });
    }
    return rounds;
  },
};

const createRequest = (query: string, variables: object): Buffer =>
  serializeRequest(
    'POST',
    '/service/graphql',
    {
      authorization: `Bearer ${serviceTokens.content}`,
      'content-type': 'text/plain;charset=UTF-8',
    },
    JSON.stringify({ query, variables }),
  );
