import { SubscriberPool } from './subscriber-pool.ts';
import { EditorLoad, tests, fixtures, type Site } from './editor-load.ts';
import type { Cluster } from './cluster.ts';
import { clusterTokens } from './node-environment.ts';
import { sharedNowMs } from '../shared-clock.ts';
import { BeaconLoad } from './beacon-load.ts';
import { waitFor } from '../../fixtures/until.ts';

const query = '{ journalPost(filter: { slug: { eq: "news" } }) { title } }';

/** Everybody who uses the house at the same time: readers, editors and players. */
export class ClusterLoad {
  readonly site: Site;
  readonly readers: SubscriberPool;
  readonly editors: readonly EditorLoad[];
  readonly players: BeaconLoad;
  /** The record of the news. */
  readonly newsId: string;
  #edition = 0;

  private constructor(
    house: Cluster,
    site: Site,
    ids: { news: string; model: string },
    readers: SubscriberPool,
  ) {
    this.site = site;
    this.newsId = ids.news;
    this.readers = readers;
    this.editors = ['first', 'second'].map((name) => new EditorLoad(site, ids.model, name));
    this.players = new BeaconLoad(house.origin);
  }

  /** Has so many readers follow the news, and waits until each of them has it. */
  static async gather(house: Cluster, count: number): Promise<ClusterLoad> {
    const site = { origin: house.origin, token: clusterTokens.edit };
    const model = await modelId(site);
    const attributes = { title: { en: 'News 0' }, slug: 'news', date: '2026-01-01' };
    const relationships = { item_type: { data: { type: 'item_type', id: model } } };
    const news = await fixtures(site, 'POST', '/items', {
      type: 'item',
      attributes,
      relationships,
    });
    const followed = { origin: house.origin, token: clusterTokens.content, query };
    const readers = await SubscriberPool.gather(count, followed);
    const town = new ClusterLoad(house, site, { news: news.data.id, model }, readers);
    await town.publish();
    await town.allHeard();
    for (const editor of town.editors) editor.start();
    town.players.start();
    return town;
  }

  /**
   * Publishes the next news, trying again until the site says that it has; resolves with its title,
   * and the moment at which it was asked for.
   */
  async publish(): Promise<{ title: string; askedAt: number }> {
    this.#edition += 1;
    const title = `News ${this.#edition}`;
    const data = { type: 'item', id: this.newsId, attributes: { title: { en: title } } };
    const did = async (path: string, body?: unknown) => {
      const answer = await tests(this.site, 'PUT', `/items/${this.newsId}${path}`, body);
      return answer.status === 200;
    };
    await waitFor(() => did('', data).catch(() => false), 'An edition of the news');
    const askedAt = sharedNowMs();
    await waitFor(() => did('/publish').catch(() => false), 'A publication of the news');
    return { title, askedAt };
  }

  /** Waits until every reader has the news of the day. */
  allHeard(): Promise<void> {
    const title = `News ${this.#edition}`;
    const all = async () => (await this.readers.heard(title)) === this.readers.count;
    return waitFor(all, 'The news at every reader');
  }

  async close(): Promise<void> {
    this.readers.leave();
    await Promise.all([...this.editors, this.players].map((each) => each.stop()));
  }
}

async function modelId(site: Site): Promise<string> {
  const { data } = await fixtures(site, 'GET', '/item-types');
  const models = data as unknown as { id: string; attributes: { api_key: string } }[];
  return models.find(({ attributes }) => attributes.api_key === 'journal_post')?.id ?? '';
}
