import { requestManagementApi } from '../../fixtures/management-client.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { CLUSTER_TIMEOUT_MS } from './node-environment.ts';

/** The origin of a site, and the token for requests to it. */
export interface Site {
  readonly origin: string;
  readonly token: string;
}

/** Sends a GraphQL query. Resolves to its data, or to `undefined` if it fails. */
export async function queryGraphql(
  site: Site,
  query: string,
): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(`${site.origin}/service/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}` },
    body: JSON.stringify({ query }),
  }).catch(() => undefined);
  if (response?.status !== 200) return undefined;
  return ((await response.json()) as { data?: Record<string, unknown> }).data;
}

/** An editor that creates records one after the other, and keeps the slugs of the acknowledged ones. */
export class EditorLoad {
  /** The slugs of the records that the site has acknowledged. */
  readonly acknowledgedSlugs: string[] = [];
  /** The number of requests that were rejected or received no response. */
  failedCount = 0;
  readonly #site: Site;
  readonly #modelId: string;
  readonly #name: string;
  readonly #pauseMs: number;
  #isStopped = false;
  #loop: Promise<void> = Promise.resolve();
  #count = 0;

  constructor(site: Site, modelId: string, name: string, pauseMs = 20) {
    this.#site = site;
    this.#modelId = modelId;
    this.#name = name;
    this.#pauseMs = pauseMs;
  }

  start(): void {
    this.#loop = this.#createRecords();
  }

  /** Waits until `count` more writes are acknowledged. */
  waitForWrites(count: number): Promise<void> {
    const targetCount = this.acknowledgedSlugs.length + count;
    return waitFor(() => this.acknowledgedSlugs.length >= targetCount, {
      ...{
        timeoutMs: CLUSTER_TIMEOUT_MS,
        message: `The editor ${this.#name} did not write ${count} records`,
      },
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop;
  }

  async #createRecords(): Promise<void> {
    while (!this.#isStopped) {
      this.#count += 1;
      const slug = `${this.#name}-${this.#count}`;
      const attributes = { title: { en: `Note ${slug}` }, slug, date: '2026-01-01' };
      const model = { data: { type: 'item_type', id: this.#modelId } };
      const data = { type: 'item', attributes, relationships: { item_type: model } };
      const response = await requestManagementApi(this.#site, 'POST', '/items', data).catch(
        () => undefined,
      );
      if (response?.status === 201) this.acknowledgedSlugs.push(slug);
      else this.failedCount += 1;
      await new Promise((resolve) => setTimeout(resolve, this.#pauseMs));
    }
  }
}
