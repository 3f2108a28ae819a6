import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { serviceTokens } from '../../fixtures/tokens.ts';
import { createSeededRandom, type SeededRandom } from '../../fuzz/seeded-random.ts';
import { abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const CONNECTIONS = 2;
const MS_PER_SECOND = 1000;
const SEED = 17;

const words = ['river', 'bridge', 'light', 'afternoon', 'walk', 'captions', 'player'];

/** Pages of the site, each of which is rendered again because its query differs. */
const pages = ['/', '/journal', '/journal/post-3', '/films', '/docs/first', '/search'];

/** Visitors open pages, and clients send searches and GraphQL queries, each different from the last. */
export class Visits implements Workload {
  readonly promise = 'every page, search and query is answered with 200';
  readonly #service: ServiceProcess;
  readonly #pauseMs: number;
  readonly #lost: string[] = [];
  readonly #counts = { pages: 0, searches: 0, queries: 0 };

  constructor(service: ServiceProcess, perSecond: number) {
    this.#service = service;
    this.#pauseMs = (CONNECTIONS * MS_PER_SECOND) / perSecond;
  }

  async run(stop: AbortSignal): Promise<void> {
    const chance = createSeededRandom(SEED);
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (!stop.aborted) {
          await this.#send(chance);
          await abortableDelay(this.#pauseMs, stop);
        }
      }),
    );
  }

  tell(): WorkloadResult {
    const { pages: opened, searches, queries } = this.#counts;
    return { done: `${opened} pages, ${searches} searches, ${queries} queries`, lost: this.#lost };
  }

  async #send(chance: SeededRandom): Promise<void> {
    const kind = chance.one(['pages', 'searches', 'queries'] as const);
    const [path, options] = requests[kind](chance);
    try {
      const response = await fetch(`${this.#service.origin}${path}`, options);
      const text = await response.text();
      if (response.ok && !text.startsWith('{"errors"')) this.#counts[kind] += 1;
      else this.#lost.push(`${path} was answered with ${response.status}: ${text.slice(0, 200)}`);
    } catch (error) {
      this.#lost.push(`${path}: ${String(error)}`);
    }
  }
}

const requests = {
  pages: (chance) => [`${chance.one(pages)}?visit=${chance.below(1e9)}`, {}],
  searches(chance) {
    const parameters = new URLSearchParams({
      'filter[query]': `${chance.one(words)} ${chance.one(words)} ${chance.below(1000)}`,
      'filter[fuzzy]': 'true',
      'page[limit]': '8',
    });
    const headers = { authorization: `Bearer ${serviceTokens.search}` };
    return [`/service/search-results?${parameters.toString()}`, { headers }];
  },
  queries(chance) {
    const query = `{ allJournalPosts(first: 10, skip: ${chance.below(8)}, filter: {
      title: { matches: { pattern: "walk ${chance.below(1e6)}|${chance.one(words)}" } } }) {
      id title slug date summary cover { url(imgixParams: { w: ${100 + chance.below(1000)} }) } } }`;
    const headers = { authorization: `Bearer ${serviceTokens.content}` };
    return ['/service/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) }];
  },
} satisfies Record<string, (chance: SeededRandom) => [string, RequestInit]>;
