import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

const one = { id: '00112233445566778899aabbccddeeff', key: '0123456789abcdef0123456789abcdef' };
const other = { id: 'ffeeddccbbaa99887766554433221100', key: 'fedcba9876543210fedcba9876543210' };

/** What every store does with the keys of films; `open` hands out an empty one. */
export function describeFilmKeys(name: string, open: () => Promise<ContentStore>): void {
  describe(`the keys of films on ${name}`, () => {
    let store: ContentStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('are kept, one for each film, and the first stays', async () => {
      expect(await store.contentKeys.byPlaybackId('film')).toBeUndefined();
      expect(await store.contentKeys.saveIfAbsent('film', one)).toEqual(one);
      expect(await store.contentKeys.saveIfAbsent('film', other)).toEqual(one);
      expect(await store.contentKeys.saveIfAbsent('another', other)).toEqual(other);
      expect(await store.contentKeys.byPlaybackId('film')).toEqual(one);
    });

    it('are the same for all who ask at once', async () => {
      const kept = await Promise.all(
        [one, other].map((key) => store.contentKeys.saveIfAbsent('film', key)),
      );
      expect(kept[0]).toEqual(kept[1]);
    });

    it('are removed', async () => {
      await store.contentKeys.saveIfAbsent('film', one);
      await store.contentKeys.delete('film');
      expect(await store.contentKeys.byPlaybackId('film')).toBeUndefined();
      expect(await store.contentKeys.saveIfAbsent('film', other)).toEqual(other);
    });

    it('are part of a backup, without which no encrypted film would play', async () => {
      await store.contentKeys.saveIfAbsent('film', one);
      const kept = await store.backup.exportAll();
      await store.contentKeys.delete('film');
      await store.backup.restore(kept);
      expect(await store.contentKeys.byPlaybackId('film')).toEqual(one);
    });
  });
}
