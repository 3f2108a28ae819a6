import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ChangeFeed, type Change } from '../../../storage/change-feed.ts';
import { QueryCache } from './query-cache.ts';
import type { QueryResult } from './execute-query.ts';

/** Answers by hand, and a store that changes by hand. */
function kept() {
  const feed = new ChangeFeed(pino({ level: 'silent' }));
  let clock = 1;
  const answers = new QueryCache({ changes: feed, dataVersion: () => clock });
  const asked: string[] = [];
  const get = async (key: string, ...tags: readonly string[]): Promise<void> => {
    await answers.get(key, () => {
      asked.push(key);
      return Promise.resolve(outcome(tags));
    });
  };
  const tell = (...changes: readonly Change[]) => feed.emit(changes);
  return { answers, asked, get, tell, tick: () => (clock += 1) };
}

const outcome = (tags: readonly string[]): QueryResult => ({
  json: Buffer.from('{}'),
  cacheTags: new Set(['s', ...tags]),
});

const post: Change = { entityType: 'post', id: 'one', operation: 'publish' };

describe('an answer that is kept', () => {
  it('is given again without asking', async () => {
    const { get, asked } = kept();
    await get('posts', 'm-post');
    await get('posts', 'm-post');
    expect(asked).toEqual(['posts']);
  });

  it('is asked for once by all who want it at the same time', async () => {
    const { get, asked } = kept();
    await Promise.all([get('posts', 'm-post'), get('posts', 'm-post')]);
    expect(asked).toEqual(['posts']);
  });

  it('is forgotten with what it depends on, and others are not', async () => {
    const { get, asked, tell } = kept();
    await get('posts', 'm-post');
    await get('films', 'm-film');
    tell(post);
    await get('posts', 'm-post');
    await get('films', 'm-film');
    expect(asked).toEqual(['posts', 'films', 'posts']);
  });

  it.each([
    ['a model', [{ entityType: 'model', id: 'post' }]],
    ['nobody knows what', []],
  ])('is forgotten when %s has changed', async (_, changes) => {
    const { get, asked, tell } = kept();
    await get('films', 'm-film');
    tell(...changes);
    await get('films', 'm-film');
    expect(asked).toHaveLength(2);
  });

  it('is forgotten when another process has changed something that it has not told of', async () => {
    const { get, asked, tick } = kept();
    await get('films', 'm-film');
    tick();
    await get('films', 'm-film');
    expect(asked).toHaveLength(2);
  });

  it('is not kept where a change has come while it was made', async () => {
    const { answers, get, asked, tell } = kept();
    const slow = Promise.withResolvers<QueryResult>();
    const first = answers.get('posts', () => slow.promise);
    tell(post);
    slow.resolve(outcome(['m-post']));
    await first;
    await get('posts', 'm-post');
    expect(asked).toEqual(['posts']);
  });

  it('is not one that failed', async () => {
    const { answers, get, asked } = kept();
    const failed = { json: Buffer.from('{}'), fault: 'server' } as const;
    await answers.get('posts', () => Promise.resolve(failed));
    await get('posts', 'm-post');
    expect(asked).toEqual(['posts']);
  });
});
