import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

const getFutureDate = () => new Date(Date.now() + 60_000);

/** Tests the sessions of editors in a store; `open` returns an empty one. */
export function describeSessions(name: string, open: () => Promise<ContentStore>): void {
  describe(`sessions of editors on ${name}`, () => {
    let store: ContentStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('creates one random salt for all sessions, even for concurrent callers', async () => {
      const salts = await Promise.all([1, 2, 3].map(() => store.sessions.getSalt()));
      expect(salts[0]).toMatch(/^[\da-f]{32}$/);
      expect(new Set([...salts, await store.sessions.getSalt()]).size).toBe(1);
    });

    it('keeps a session active until it is removed', async () => {
      const { sessions } = store;
      expect(await sessions.isActive('a', 'key')).toBe(false);
      await sessions.create({ id: 'a', keyId: 'key', expiresAt: getFutureDate() });
      await sessions.create({ id: 'b', keyId: 'key', expiresAt: getFutureDate() });
      expect(await sessions.isActive('a', 'key')).toBe(true);
      await sessions.remove('a');
      await sessions.remove('unknown');
      expect(await sessions.isActive('a', 'key')).toBe(false);
      expect(await sessions.isActive('b', 'key')).toBe(true);
    });

    it('ends a session when it expires', async () => {
      const { sessions } = store;
      await sessions.create({ id: 'a', keyId: 'key', expiresAt: new Date(Date.now() - 1) });
      expect(await sessions.isActive('a', 'key')).toBe(false);
      // An id can be stored again only if the expired session was deleted.
      await sessions.create({ id: 'a', keyId: 'key', expiresAt: getFutureDate() });
      expect(await sessions.isActive('a', 'key')).toBe(true);
    });

    it('deletes the sessions of other keys when the key changes', async () => {
      const { sessions } = store;
      await sessions.create({ id: 'a', keyId: 'old', expiresAt: getFutureDate() });
      await sessions.create({ id: 'b', keyId: 'new', expiresAt: getFutureDate() });
      expect(await sessions.isActive('a', 'new')).toBe(false);
      await sessions.removeOtherKeys('new');
      expect(await sessions.isActive('a', 'old')).toBe(false);
      expect(await sessions.isActive('b', 'new')).toBe(true);
    });

    it('includes no sessions in a backup', async () => {
      await store.sessions.getSalt();
      const id = 'a-secret-session-id';
      await store.sessions.create({ id, keyId: 'a-key-id', expiresAt: getFutureDate() });
      const backup = JSON.stringify(await store.backup.exportAll());
      for (const secret of [id, 'a-key-id', await store.sessions.getSalt()]) {
        expect(backup).not.toContain(secret);
      }
    });
  });
}
