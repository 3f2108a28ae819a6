import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { serviceTokens } from '../../fixtures/service-tokens.ts';
import { createSeededRandom, type SeededRandom } from '../../fuzz/seeded-random.ts';
import { abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const CONNECTIONS = 2;
const MS_PER_SECOND = 1000;
const SEED = 17;

const searchTerms = ['river', 'bridge', 'light', 'afternoon', 'walk', 'captions', 'player'];

/** Pages of the site, to which requests add a different query each, so that none is cached. */
const pages = ['/', '/journal', '/journal/post-3', '/films', '/docs/first', '/search'];

/** Requests pages, searches and GraphQL queries, each different from the previous one. */
export class VisitWorkload implements Workload {
  readonly invariant = 'every page, search and query responds with 200';
  readonly #service: ServiceProcess;
  readonly #pauseMs: number;
  readonly #violations: string[] = [];
  readonly #counts = { pages: 0, searches: 0, queries: 0 };

  constructor(service: ServiceProcess, requestsPerSecond: number) {
    this.#service = service;
    this.#pauseMs = (CONNECTIONS * MS_PER_SECOND) / requestsPerSecond;
  }

  async run(stopSignal: AbortSignal): Promise<void> {
    const random = createSeededRandom(SEED);
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (!stopSignal.aborted) {
          await this.#send(random);
          await abortableDelay(this.#pauseMs, stopSignal);
        }
      }),
    );
  }

  getResult(): WorkloadResult {
    const { pages: pageCount, searches, queries } = this.#counts;
    const summary = `${pageCount} pages, ${searches} searches, ${queries} queries`;
    return { summary, violations: this.#violations };
  }

  async #send(random: SeededRandom): Promise<void> {
    const kind = random.pick(['pages', 'searches', 'queries'] as const);
    const [path, options] = requests[kind](random);
    try {
      const response = await fetch(`${this.#service.origin}${path}`, options);
      const text = await response.text();
      if (response.ok && !text.startsWith('{"errors"')) this.#counts[kind] += 1;
      else this.#violations.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      this.#violations.push(`${path}: ${String(error)}`);
    }
  }
}

const requests = {
  pages: (random) => [`${random.pick(pages)}?visit=${random.integerBelow(1e9)}`, {}],
  searches(random) {
    const parameters = new URLSearchParams({
      'filter[query]': `${random.pick(searchTerms)} ${random.pick(searchTerms)} ${random.integerBelow(1000)}`,
      'filter[fuzzy]': 'true',
      'page[limit]': '8',
    });
    const headers = { authorization: `Bearer ${serviceTokens.search}` };
    return [`/service/search-results?${parameters.toString()}`, { headers }];
  },
  queries(random) {
    const query = `{ allJournalPosts(first: 10, skip: ${random.integerBelow(8)}, filter: {
      title: { matches: { pattern: "walk ${random.integerBelow(1e6)}|${random.pick(searchTerms)}" } } }) {
      id title slug date summary cover { url(imgixParams: { w: ${100 + random.integerBelow(1000)} }) } } }`;
    const headers = { authorization: `Bearer ${serviceTokens.content}` };
    return ['/service/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) }];
  },
} satisfies Record<string, (random: SeededRandom) => [string, RequestInit]>;
