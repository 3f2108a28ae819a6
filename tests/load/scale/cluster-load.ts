import { SubscriberPool } from './subscriber-pool.ts';
import { callManagementApi, requestManagementApi } from '../../fixtures/management-client.ts';
import { EditorLoad, type Site } from './editor-load.ts';
import type { Cluster } from './cluster.ts';
import { CLUSTER_TIMEOUT_MS, clusterTokens } from './node-environment.ts';
import { sharedNowMs } from '../../fixtures/live/shared-clock.ts';
import { BeaconLoad } from './beacon-load.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

const query = '{ journalPost(filter: { slug: { eq: "news" } }) { title } }';

/** The clients of a cluster: live subscribers, editors and players. */
export class ClusterLoad {
  readonly site: Site;
  readonly subscribers: SubscriberPool;
  readonly editors: readonly EditorLoad[];
  readonly players: BeaconLoad;
  /** The ID of the record to which all clients subscribe. */
  readonly newsId: string;
  #version = 0;

  private constructor(
    cluster: Cluster,
    site: Site,
    ids: { news: string; model: string },
    subscribers: SubscriberPool,
  ) {
    this.site = site;
    this.newsId = ids.news;
    this.subscribers = subscribers;
    this.editors = ['first', 'second'].map((name) => new EditorLoad(site, ids.model, name));
    this.players = new BeaconLoad(cluster.origin);
  }

  /** Subscribes `count` clients to a record and resolves once each has received it. */
  static async start(cluster: Cluster, count: number): Promise<ClusterLoad> {
    const site = { origin: cluster.origin, token: clusterTokens.edit };
    const model = await findModelId(site);
    const attributes = { title: { en: 'News 0' }, slug: 'news', date: '2026-01-01' };
    const relationships = { item_type: { data: { type: 'item_type', id: model } } };
    const news = await callManagementApi(site, 'POST', '/items', {
      type: 'item',
      attributes,
      relationships,
    });
    const options = { origin: cluster.origin, token: clusterTokens.content, query };
    const subscribers = await SubscriberPool.start(count, options);
    const load = new ClusterLoad(cluster, site, { news: news.id, model }, subscribers);
    await load.publish();
    await load.waitForDelivery();
    for (const editor of load.editors) editor.start();
    load.players.start();
    return load;
  }

  /**
   * Publishes the next version of the record, and retries until the site confirms it. Resolves to
   * its title and the time of the first request to publish.
   */
  async publish(): Promise<{ title: string; requestedAt: number }> {
    this.#version += 1;
    const title = `News ${this.#version}`;
    const data = { type: 'item', id: this.newsId, attributes: { title: { en: title } } };
    const sendPut = async (path: string, body?: unknown) => {
      const itemPath = `/items/${this.newsId}${path}`;
      return (await requestManagementApi(this.site, 'PUT', itemPath, body)).status === 200;
    };
    const timeoutMs = CLUSTER_TIMEOUT_MS;
    await waitFor(() => sendPut('', data), { timeoutMs, message: `${title} was not saved` });
    const requestedAt = sharedNowMs();
    await waitFor(() => sendPut('/publish'), { timeoutMs, message: `${title} was not published` });
    return { title, requestedAt };
  }

  /** Waits until every subscriber has received the latest version. */
  waitForDelivery(): Promise<void> {
    const title = `News ${this.#version}`;
    const isDelivered = async () =>
      (await this.subscribers.countWithTitle(title)) === this.subscribers.count;
    return waitFor(isDelivered, {
      ...{ timeoutMs: CLUSTER_TIMEOUT_MS, message: `${title} did not reach every subscriber` },
    });
  }

  async close(): Promise<void> {
    this.subscribers.stop();
    await Promise.all([...this.editors, this.players].map((workload) => workload.stop()));
  }
}

async function findModelId(site: Site): Promise<string> {
  const models = await callManagementApi(site, 'GET', '/item-types');
  return models.find(({ attributes }) => attributes['api_key'] === 'journal_post')?.id ?? '';
}
