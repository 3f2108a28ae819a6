import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

/** Tests the uploads of a store; `open` returns an empty one. */
export function describeUploads(name: string, open: () => Promise<ContentStore>): void {
  describe(`uploads on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('stores, replaces and deletes uploads', async () => {
      await store.uploads.save({ id: 'u1', values: { width: 1 } });
      await store.uploads.save({ id: 'u1', values: { width: 2 } });
      expect(await store.uploads.findByIds(['u1', 'none'])).toEqual([
        { id: 'u1', values: { width: 2 } },
      ]);
      expect(await store.uploads.all()).toEqual([{ id: 'u1', values: { width: 2 } }]);
      await store.uploads.delete('u1');
      expect(await store.uploads.findByIds(['u1'])).toEqual([]);
    });
  });
}
