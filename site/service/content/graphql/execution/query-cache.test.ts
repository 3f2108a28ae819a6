import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ChangeFeed, type Change } from '../../../storage/change-feed.ts';
import { QueryCache } from './query-cache.ts';
import type { QueryResult } from './execute-query.ts';

/** Creates a query cache, with a store whose changes are triggered by the test. */
function createCache() {
  const feed = new ChangeFeed(pino({ level: 'silent' }));
  let dataVersion = 1;
  const cache = new QueryCache({ changes: feed, dataVersion: () => dataVersion });
  const executed: string[] = [];
  const get = async (key: string, ...tags: readonly string[]): Promise<void> => {
    await cache.get(key, () => {
      executed.push(key);
      return Promise.resolve(createResult(tags));
    });
  };
  const notify = (...changes: readonly Change[]) => feed.emit(changes);
  return { cache, executed, get, notify, advanceDataVersion: () => (dataVersion += 1) };
}

const createResult = (tags: readonly string[]): QueryResult => ({
  json: Buffer.from('{}'),
  cacheTags: new Set(['s', ...tags]),
});

const post: Change = { entityType: 'post', id: 'one', operation: 'publish' };

describe('a cached query', () => {
  it('is not executed again', async () => {
    const { get, executed } = createCache();
    await get('posts', 'm-post');
    await get('posts', 'm-post');
    expect(executed).toEqual(['posts']);
  });

  it('is executed once for simultaneous requests', async () => {
    const { get, executed } = createCache();
    await Promise.all([get('posts', 'm-post'), get('posts', 'm-post')]);
    expect(executed).toEqual(['posts']);
  });

  it('is invalidated by a change of its cache tags, and other queries are not', async () => {
    const { get, executed, notify } = createCache();
    await get('posts', 'm-post');
    await get('films', 'm-film');
    notify(post);
    await get('posts', 'm-post');
    await get('films', 'm-film');
    expect(executed).toEqual(['posts', 'films', 'posts']);
  });

  it.each([
    ['a model', [{ entityType: 'model', id: 'post' }]],
    ['an unspecified entity', []],
  ])('is invalidated when %s has changed', async (_, changes) => {
    const { get, executed, notify } = createCache();
    await get('films', 'm-film');
    notify(...changes);
    await get('films', 'm-film');
    expect(executed).toHaveLength(2);
  });

  it('is invalidated when another process has changed the data without notification', async () => {
    const { get, executed, advanceDataVersion } = createCache();
    await get('films', 'm-film');
    advanceDataVersion();
    await get('films', 'm-film');
    expect(executed).toHaveLength(2);
  });

  it('is not cached if a change occurs during its execution', async () => {
    const { cache, get, executed, notify } = createCache();
    const slow = Promise.withResolvers<QueryResult>();
    const first = cache.get('posts', () => slow.promise);
    notify(post);
    slow.resolve(createResult(['m-post']));
    await first;
    await get('posts', 'm-post');
    expect(executed).toEqual(['posts']);
  });

  it('is not cached if it failed', async () => {
    const { cache, get, executed } = createCache();
    const failed = { json: Buffer.from('{}'), fault: 'server' } as const;
    await cache.get('posts', () => Promise.resolve(failed));
    await get('posts', 'm-post');
    expect(executed).toEqual(['posts']);
  });
});
