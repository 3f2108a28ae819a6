import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from './contract.ts';

/** What every store does with what editors set up; `open` hands out an empty one. */
export function describeSetups(name: string, open: () => Promise<ContentStore>): void {
  describe(`what editors set up on ${name}`, () => {
    let store: ContentStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('is kept by kind, replaced and removed', async () => {
      await store.setups.save('webhook', { id: 'a', values: { url: 'one' } });
      await store.setups.save('webhook', { id: 'a', values: { url: 'two' } });
      await store.setups.save('build_trigger', { id: 'a', values: { name: 'other' } });
      const [webhook] = await store.setups.ofKind('webhook');
      expect(webhook).toMatchObject({ id: 'a', values: { url: 'two' } });
      expect(await store.setups.byId('build_trigger', 'a')).toMatchObject({
        values: { name: 'other' },
      });
      await store.setups.remove('webhook', 'a');
      expect(await store.setups.ofKind('webhook')).toEqual([]);
      expect(await store.setups.byId('webhook', 'a')).toBeUndefined();
      expect(await store.setups.ofKind('build_trigger')).toHaveLength(1);
    });
  });
}
