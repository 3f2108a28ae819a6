import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ChangeFeed, type Change } from '../../../storage/change-feed.ts';
import { QueryCache } from './query-cache.ts';
import type { QueryResult } from './execute-query.ts';

/** Creates a query cache, and functions that simulate changes of its store. */
function createCache() {
  const feed = new ChangeFeed(pino({ level: 'silent' }));
  let dataVersion = 1;
  const cache = new QueryCache({ changes: feed, getDataVersion: () => dataVersion });
  const executed: string[] = [];
  const get = async (key: string, ...tags: readonly string[]): Promise<void> => {
    await cache.get(key, () => {
      executed.push(key);
      return Promise.resolve(createResult(tags));
    });
  };
  const emitChanges = (...changes: readonly Change[]) => feed.emit(changes);
  return { cache, executed, get, emitChanges, advanceDataVersion: () => (dataVersion += 1) };
}

const createResult = (tags: readonly string[]): QueryResult => ({
  json: Buffer.from('{}'),
  cacheTags: new Set(['s', ...tags]),
});

const postChange: Change = { entityType: 'post', id: 'one', operation: 'publish' };

describe('QueryCache', () => {
  it('does not execute a query again while its result is cached', async () => {
    const { get, executed } = createCache();
    await get('posts', 'm-post');
    await get('posts', 'm-post');
    expect(executed).toEqual(['posts']);
  });

  it('executes a query once for simultaneous requests', async () => {
    const { get, executed } = createCache();
    await Promise.all([get('posts', 'm-post'), get('posts', 'm-post')]);
    expect(executed).toEqual(['posts']);
  });

  it('executes a query again after a change with one of its cache tags, but no other query', async () => {
    const { get, executed, emitChanges } = createCache();
    await get('posts', 'm-post');
    await get('films', 'm-film');
    emitChanges(postChange);
    await get('posts', 'm-post');
    await get('films', 'm-film');
    expect(executed).toEqual(['posts', 'films', 'posts']);
  });

  it.each([
    ['a model', [{ entityType: 'model', id: 'post' }]],
    ['an unspecified entity', []],
  ])('executes a query again after a change of %s', async (_, changes) => {
    const { get, executed, emitChanges } = createCache();
    await get('films', 'm-film');
    emitChanges(...changes);
    await get('films', 'm-film');
    expect(executed).toHaveLength(2);
  });

  it('executes a query again if another process has changed the data without notification', async () => {
    const { get, executed, advanceDataVersion } = createCache();
    await get('films', 'm-film');
    advanceDataVersion();
    await get('films', 'm-film');
    expect(executed).toHaveLength(2);
  });

  it('does not cache a result if a change occurs during the execution', async () => {
    const { cache, get, executed, emitChanges } = createCache();
    const pendingResult = Promise.withResolvers<QueryResult>();
    const pendingQuery = cache.get('posts', () => pendingResult.promise);
    emitChanges(postChange);
    pendingResult.resolve(createResult(['m-post']));
    await pendingQuery;
    await get('posts', 'm-post');
    expect(executed).toEqual(['posts']);
  });

  it('does not cache a failed query', async () => {
    const { cache, get, executed } = createCache();
    const failedResult = { json: Buffer.from('{}'), fault: 'server' } as const;
    await cache.get('posts', () => Promise.resolve(failedResult));
    await get('posts', 'm-post');
    expect(executed).toEqual(['posts']);
  });
});
