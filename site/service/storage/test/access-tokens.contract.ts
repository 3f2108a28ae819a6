import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccessToken } from '../access-tokens.ts';
import type { ContentStore } from '../content-store.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const createToken = (id: string, createdAt: string): AccessToken => ({
  ...{ id, createdAt, label: `Token ${id}`, role: 'draft', digest: `digest-of-${id}` },
});

/** Tests the access tokens of a store; `open` returns an empty one. */
export function describeAccessTokens(name: string, open: () => Promise<ContentStore>): void {
  describe(`access tokens on ${name}`, () => {
    let store: ContentStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('lists access tokens by creation time, renames and deletes them', async () => {
      await store.accessTokens.save(createToken('b', '2026-01-02'));
      await store.accessTokens.save(createToken('a', '2026-01-03'));
      await store.accessTokens.save({ ...createToken('b', '2026-01-02'), label: 'New' });
      expect(await store.accessTokens.all()).toEqual([
        { ...createToken('b', '2026-01-02'), label: 'New' },
        createToken('a', '2026-01-03'),
      ]);
      await store.accessTokens.delete('b');
      expect(await store.accessTokens.all()).toHaveLength(1);
    });

    it('emits a change event for an access token, so that all servers notice a revocation', async () => {
      const received: unknown[] = [];
      store.changes.subscribe((changes) => received.push(...changes));
      await store.accessTokens.save(createToken('a', '2026-01-01'));
      await waitFor(() => expect(received).toEqual([{ entityType: 'access_token', id: 'a' }]));
    });
  });
}
