import { seedJournal } from '../../fixtures/seed-journal.ts';
import { requestsPerCpuSecond, serializeRequest } from '../../fixtures/http-load.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import { startServiceProcess } from '../../fixtures/service-process.ts';
import { serviceTokens } from '../../fixtures/tokens.ts';

const POSTS = 1000;

const one = `query Post($slug: String, $not: ItemId) {
  journalPost(filter: { slug: { eq: $slug }, id: { neq: $not } }) {
    id title slug date summary _publishedAt
  }
}`;

const ten = `query Posts($not: ItemId) {
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

/** What queries cost that pages ask again and again, and what those cost that nobody has asked. */
export const contentThroughput: ServiceBenchmark<'one' | 'ten' | 'oneAnew' | 'tenAnew'> = {
  title: `Content delivery, ${POSTS} records, requests per second of the processor`,
  measures: {
    one: { what: 'one record of all', goal: { least: 8000 } },
    ten: { what: 'list of ten with images', goal: { least: 2000 } },
    oneAnew: { what: 'one record, asked as never before', goal: { least: 4000 } },
    tenAnew: { what: 'list of ten, asked as never before', goal: { least: 600 } },
  },
  async measure(quick) {
    await using service = await startServiceProcess((filling) => seedJournal(filling, POSTS));
    let count = 0;
    const slug = () => `post-${(count += 1) % POSTS}`;
    const anew = () => `none-${(count += 1)}`;
    const asks = {
      one: () => asking(one, { slug: slug() }),
      ten: () => asking(ten, {}),
      oneAnew: () => asking(one, { slug: slug(), not: anew() }),
      tenAnew: () => asking(ten, { not: anew() }),
    };
    for (const next of Object.values(asks)) await requestsPerCpuSecond(service, 2, next);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      rounds.push({
        one: await requestsPerCpuSecond(service, 2, asks.one),
        ten: await requestsPerCpuSecond(service, 2, asks.ten),
        oneAnew: await requestsPerCpuSecond(service, 2, asks.oneAnew),
        tenAnew: await requestsPerCpuSecond(service, 2, asks.tenAnew),
      });
    }
    return rounds;
  },
};

const asking = (query: string, variables: object): Buffer =>
  serializeRequest(
    'POST',
    '/service/graphql',
    {
      authorization: `Bearer ${serviceTokens.content}`,
      'content-type': 'text/plain;charset=UTF-8',
    },
    JSON.stringify({ query, variables }),
  );
