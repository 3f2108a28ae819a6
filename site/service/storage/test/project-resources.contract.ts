import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

/** Tests the project resources of a store; `open` returns an empty one. */
export function describeProjectResources(name: string, open: () => Promise<ContentStore>): void {
  describe(`project resources on ${name}`, () => {
    let store: ContentStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('stores project resources by type, replaces and deletes them', async () => {
      await store.projectResources.save('webhook', { id: 'a', values: { url: 'one' } });
      await store.projectResources.save('webhook', { id: 'a', values: { url: 'two' } });
      await store.projectResources.save('build_trigger', { id: 'a', values: { name: 'other' } });
      const [webhook] = await store.projectResources.listByType('webhook');
      expect(webhook).toMatchObject({ id: 'a', values: { url: 'two' } });
      expect(await store.projectResources.findById('build_trigger', 'a')).toMatchObject({
        values: { name: 'other' },
      });
      await store.projectResources.delete('webhook', 'a');
      expect(await store.projectResources.listByType('webhook')).toEqual([]);
      expect(await store.projectResources.findById('webhook', 'a')).toBeUndefined();
      expect(await store.projectResources.listByType('build_trigger')).toHaveLength(1);
    });
  });
}
