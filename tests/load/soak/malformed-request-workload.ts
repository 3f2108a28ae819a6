import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { serviceTokens } from '../../fixtures/service-tokens.ts';
import { createSeededRandom, type SeededRandom } from '../../fuzz/seeded-random.ts';
import { mutateText } from '../../fuzz/mutate-text.ts';
import { abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const CONNECTIONS = 2;
const MS_PER_SECOND = 1000;
const SEED = 16;

/** The allowed statuses of server errors: an overloaded service, and a full disk. */
const expectedStatuses = new Set([503, 507]);

/** A valid request, which is mutated before it is sent. */
interface RequestTemplate {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly token?: string;
  readonly contentType?: string;
  /** The body to mutate. Absent: the query of the path is mutated. */
  readonly body?: string;
}

const query = `{ allJournalPosts(first: 20, skip: 3, orderBy: [date_DESC], filter: { OR: [
  { title: { matches: { pattern: "walk [0-9]+", caseSensitive: false } } },
  { date: { gt: "1970-01-03" } }, { slug: { in: ["post-1", "post-2"] } } ] })
  { id title slug date cover { url(imgixParams: { w: 640, auto: [format], rect: "10,10,200,100" }) alt }
    _publishedAt _status } _allJournalPostsMeta { count } }`;

const beacon = JSON.stringify({
  ...{ version: 1, envKey: 'soak', sentAt: 1_764_000_000_000, roundTrip: 40 },
  view: '02900000-0000-7000-8000-00000000abcd',
  state: { session: '02900000-0001-7000-8000-00000000abcd', sampleRate: 1 },
  events: [
    { type: 'rendition-change', sequence: 0, at: 1, playhead: 2.5, width: 1280, height: 720 },
    { type: 'pause', sequence: 1, at: 20, playhead: 5 },
  ],
});

const item = JSON.stringify({
  data: {
    ...{ type: 'item', id: 'soak-malformed' },
    attributes: { title: { en: 'Walk' }, slug: 'walk', date: '2026-01-01' },
    relationships: { item_type: { data: { type: 'item_type', id: 'journal_post' } } },
  },
});

const templates: readonly RequestTemplate[] = [
  {
    ...{ path: '/service/graphql', method: 'POST', token: serviceTokens.content },
    ...{ contentType: 'application/json', body: JSON.stringify({ query }) },
  },
  {
    ...{ path: '/service/listen', method: 'POST', token: serviceTokens.content },
    ...{ contentType: 'application/json', body: JSON.stringify({ query }) },
  },
  { path: '/beacons', method: 'POST', contentType: 'text/plain;charset=UTF-8', body: beacon },
  {
    ...{
      path: '/service/items',
      method: 'POST',
      contentType: 'application/vnd.api+json',
      body: item,
    },
  },
  {
    ...{ path: '/service/items/soak-malformed/nothing', method: 'PUT', token: serviceTokens.edit },
    ...{ contentType: 'application/vnd.api+json', body: item },
  },
  {
    path: '/service/search-results?filter[query]=two rivers "late afternoon"&filter[fuzzy]=true&page[limit]=8&page[offset]=4',
    ...{ method: 'GET', token: serviceTokens.search },
  },
  {
    path: '/assets/0123456789abcdef/sea.jpg?w=640&h=480&fit=crop&fm=webp&rect=1,2,3,4',
    method: 'GET',
  },
  { path: '/video/blue-hour/thumbnail.jpg?time=12.5&width=640&fit_mode=crop', method: 'GET' },
  {
    path: '/video/blue-hour.m3u8?asset_start_time=2&asset_end_time=5&max_resolution=720p',
    method: 'GET',
  },
];

/** Sends requests with mutated bodies and queries to every public route. */
export class MalformedRequestWorkload implements Workload {
  readonly invariant = 'every malformed request receives a response other than an internal error';
  readonly #service: ServiceProcess;
  readonly #pauseMs: number;
  readonly #violations: string[] = [];
  readonly #statuses = new Map<number, number>();

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
    const counts = [...this.#statuses].toSorted(([a], [b]) => a - b);
    const summary = counts.map(([status, count]) => `${count} with ${status}`).join(', ');
    return { summary, violations: this.#violations };
  }

  async #send(random: SeededRandom): Promise<void> {
    const { path, method, token, contentType, body } = random.pick(templates);
    const [pathname = '', parameters = ''] = path.split('?');
    const mutation = mutateText(body ?? parameters, random);
    const search = body === undefined ? `?${encodeURI(mutation.text.slice(0, 2000))}` : '';
    try {
      const response = await fetch(`${this.#service.origin}${pathname}${search}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(contentType !== undefined && { 'content-type': contentType }),
        },
        ...(body !== undefined && { body: mutation.text }),
      });
      await response.arrayBuffer();
      const { status } = response;
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      if (status >= 500 && !expectedStatuses.has(status)) {
        this.#violations.push(`${method} ${pathname} with ${mutation.description}: ${status}`);
      }
    } catch (error) {
      this.#violations.push(`${method} ${pathname} with ${mutation.description}: ${String(error)}`);
    }
  }
}
