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

    it('lists scheduled actions up to a time, the earliest first', async () => {
      await store.schedules.set('a', 'unpublishing', friday);
      await store.schedules.set('b', 'publication', monday);
      const all = [
        { recordId: 'b', action: 'publication', dueAt: monday },
        { recordId: 'a', action: 'unpublishing', dueAt: friday },
      ];
      expect(await store.schedules.listDue()).toEqual(all);
      expect(await store.schedules.listDue(monday)).toEqual(all.slice(0, 1));
    });

    it('returns the scheduled times with the record', async () => {
      await store.schedules.set('a', 'publication', monday);
      await store.schedules.set('a', 'unpublishing', friday);
      const [record] = await store.records.findByIds('current', ['a']);
      expect(record).toMatchObject({
        publicationScheduledAt: monday,
        unpublishingScheduledAt: friday,
      });
    });

    it('clears a schedule when it is canceled or its action is performed manually', async () => {
      await store.schedules.set('a', 'publication', monday);
      await store.schedules.set('a', 'publication', null);
      expect(await store.schedules.listDue()).toEqual([]);
      await store.schedules.set('a', 'publication', monday);
      await store.schedules.set('a', 'unpublishing', friday);
      await store.records.publish('a');
      expect(await store.schedules.listDue()).toEqual([
        { recordId: 'a', action: 'unpublishing', dueAt: friday },
      ]);
      await store.records.unpublish('a');
      expect(await store.schedules.listDue()).toEqual([]);
    });

    it('ignores a schedule for a record that does not exist', async () => {
      await store.schedules.set('none', 'publication', monday);
      expect(await store.schedules.listDue()).toEqual([]);
    });
  });
}
