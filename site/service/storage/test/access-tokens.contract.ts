import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccessToken } from '../access-tokens.ts';
import type { ContentStore } from '../content-store.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const token = (id: string, createdAt: string): AccessToken => ({
  ...{ id, createdAt, label: `Of ${id}`, role: 'draft', digest: `digest-of-${id}` },
});

/** What every store does with access tokens; `open` hands out an empty one. */
export function describeAccessTokens(name: string, open: () => Promise<ContentStore>): void {
  describe(`the access tokens on ${name}`, () => {
    let store: ContentStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('are kept in the order in which they were made, renamed and removed', async () => {
      await store.accessTokens.save(token('b', '2026-01-02'));
      await store.accessTokens.save(token('a', '2026-01-03'));
      await store.accessTokens.save({ ...token('b', '2026-01-02'), label: 'New' });
      expect(await store.accessTokens.all()).toEqual([
        { ...token('b', '2026-01-02'), label: 'New' },
        token('a', '2026-01-03'),
      ]);
      await store.accessTokens.delete('b');
      expect(await store.accessTokens.all()).toHaveLength(1);
    });

    it('are told when they change, so that one that is taken back is known nowhere', async () => {
      const heard: unknown[] = [];
      store.changes.subscribe((changes) => heard.push(...changes));
      await store.accessTokens.save(token('a', '2026-01-01'));
      await waitFor(() => expect(heard).toEqual([{ entityType: 'access_token', id: 'a' }]));
    });
  });
}
