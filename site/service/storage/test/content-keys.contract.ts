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

    it('are stored per video, and never replaced', async () => {
      expect(await store.contentKeys.byPlaybackId('film')).toBeUndefined();
      expect(await store.contentKeys.saveIfAbsent('film', firstKey)).toEqual(firstKey);
      expect(await store.contentKeys.saveIfAbsent('film', secondKey)).toEqual(firstKey);
      expect(await store.contentKeys.saveIfAbsent('another', secondKey)).toEqual(secondKey);
      expect(await store.contentKeys.byPlaybackId('film')).toEqual(firstKey);
    });

    it('are the same for concurrent callers', async () => {
      const results = await Promise.all(
        [firstKey, secondKey].map((key) => store.contentKeys.saveIfAbsent('film', key)),
      );
      expect(results[0]).toEqual(results[1]);
    });

    it('can be deleted', async () => {
      await store.contentKeys.saveIfAbsent('film', firstKey);
      await store.contentKeys.delete('film');
      expect(await store.contentKeys.byPlaybackId('film')).toBeUndefined();
      expect(await store.contentKeys.saveIfAbsent('film', secondKey)).toEqual(secondKey);
    });

    it('are part of a backup, because no encrypted video would play without them', async () => {
      await store.contentKeys.saveIfAbsent('film', firstKey);
      const results = await store.backup.exportAll();
      await store.contentKeys.delete('film');
      await store.backup.restore(results);
      expect(await store.contentKeys.byPlaybackId('film')).toEqual(firstKey);
    });
  });
}
