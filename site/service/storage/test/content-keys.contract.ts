import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

const firstKey = {
  id: '00112233445566778899aabbccddeeff',
  key: '0123456789abcdef0123456789abcdef',
};
const secondKey = {
  id: 'ffeeddccbbaa99887766554433221100',
  key: 'fedcba9876543210fedcba9876543210',
};

/** Tests the content keys of a store; `open` returns an empty one. */
export function describeContentKeys(name: string, open: () => Promise<ContentStore>): void {
  describe(`content keys on ${name}`, () => {
    let store: ContentStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('stores a key per video, and never replaces it', async () => {
      expect(await store.contentKeys.findByPlaybackId('film')).toBeUndefined();
      expect(await store.contentKeys.saveIfAbsent('film', firstKey)).toEqual(firstKey);
      expect(await store.contentKeys.saveIfAbsent('film', secondKey)).toEqual(firstKey);
      expect(await store.contentKeys.saveIfAbsent('another', secondKey)).toEqual(secondKey);
      expect(await store.contentKeys.findByPlaybackId('film')).toEqual(firstKey);
    });

    it('returns the same key to concurrent callers', async () => {
      const results = await Promise.all(
        [firstKey, secondKey].map((key) => store.contentKeys.saveIfAbsent('film', key)),
      );
      expect(results[0]).toEqual(results[1]);
    });

    it('deletes a key', async () => {
      await store.contentKeys.saveIfAbsent('film', firstKey);
      await store.contentKeys.delete('film');
      expect(await store.contentKeys.findByPlaybackId('film')).toBeUndefined();
      expect(await store.contentKeys.saveIfAbsent('film', secondKey)).toEqual(secondKey);
    });

    it('includes the keys in a backup, because no encrypted video would play without them', async () => {
      await store.contentKeys.saveIfAbsent('film', firstKey);
      const backupData = await store.backup.exportAll();
      await store.contentKeys.delete('film');
      await store.backup.restore(backupData);
      expect(await store.contentKeys.findByPlaybackId('film')).toEqual(firstKey);
    });
  });
}
