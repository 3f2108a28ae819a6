import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

/** Tests the applied seeds of a store; `open` returns an empty one. */
export function describeSeeds(name: string, open: () => Promise<ContentStore>): void {
  describe(`applied seeds on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('stores the last applied hash of each seed', async () => {
      await store.seeds.save({ id: 'a', hash: '1' });
      await store.seeds.save({ id: 'a', hash: '2' });
      await store.seeds.save({ id: 'b', hash: '1' });
      await store.seeds.delete('b');
      expect(await store.seeds.all()).toEqual([{ id: 'a', hash: '2' }]);
    });
  });
}
