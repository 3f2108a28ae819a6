import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

/** Tests the schedules of a store; `open` returns an empty one. */
export function describeSchedules(name: string, open: () => Promise<ContentStore>): void {
  describe(`schedules on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
      for (const id of ['a', 'b']) await store.records.save({ id, model: 'film', values: {} });
    });
    afterEach(() => store.close());

    const monday = '2026-11-23T08:00:00.000Z';
    const friday = '2026-11-27T17:00:00.000Z';

    it('are listed in order of time, up to a given time', async () => {
      await store.schedules.set('a', 'unpublishing', friday);
      await store.schedules.set('b', 'publication', monday);
      const all = [
        { recordId: 'b', action: 'publication', at: monday },
        { recordId: 'a', action: 'unpublishing', at: friday },
      ];
      expect(await store.schedules.listUntil()).toEqual(all);
      expect(await store.schedules.listUntil(monday)).toEqual(all.slice(0, 1));
    });

    it('are included in their records', async () => {
      await store.schedules.set('a', 'publication', monday);
      await store.schedules.set('a', 'unpublishing', friday);
      const [record] = await store.records.byIds('current', ['a']);
      expect(record).toMatchObject({ publicationAt: monday, unpublishingAt: friday });
    });

    it('are cleared when canceled, and when the action is performed manually', async () => {
      await store.schedules.set('a', 'publication', monday);
      await store.schedules.set('a', 'publication', null);
      expect(await store.schedules.listUntil()).toEqual([]);
      await store.schedules.set('a', 'publication', monday);
      await store.schedules.set('a', 'unpublishing', friday);
      await store.records.publish('a');
      expect(await store.schedules.listUntil()).toEqual([
        { recordId: 'a', action: 'unpublishing', at: friday },
      ]);
      await store.records.unpublish('a');
      expect(await store.schedules.listUntil()).toEqual([]);
    });

    it('ignore records that do not exist', async () => {
      await store.schedules.set('none', 'publication', monday);
      expect(await store.schedules.listUntil()).toEqual([]);
    });
  });
}
