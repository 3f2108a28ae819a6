import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

/** What every store does with what editors set up; `open` hands out an empty one. */
export function describeSetups(name: string, open: () => Promise<ContentStore>): void {
  describe(`what editors set up on ${name}`, () => {
    let store: ContentStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('is kept by kind, replaced and removed', async () => {
      await store.projectResources.save('webhook', { id: 'a', values: { url: 'one' } });
      await store.projectResources.save('webhook', { id: 'a', values: { url: 'two' } });
      await store.projectResources.save('build_trigger', { id: 'a', values: { name: 'other' } });
      const [webhook] = await store.projectResources.byType('webhook');
      expect(webhook).toMatchObject({ id: 'a', values: { url: 'two' } });
      expect(await store.projectResources.byId('build_trigger', 'a')).toMatchObject({
        values: { name: 'other' },
      });
      await store.projectResources.delete('webhook', 'a');
      expect(await store.projectResources.byType('webhook')).toEqual([]);
      expect(await store.projectResources.byId('webhook', 'a')).toBeUndefined();
      expect(await store.projectResources.byType('build_trigger')).toHaveLength(1);
    });
  });
}
