import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createViewRow, createEventRow, FIXTURE_START } from './view-fixtures.ts';
import type { BeaconStore } from '../storage/beacon-store.ts';

const HOUR_MS = 3_600_000;

/** Contract tests that every `BeaconStore` passes; `open` returns an empty store. */
export function describeBeaconStoreContract(name: string, open: () => Promise<BeaconStore>): void {
  describe(`beacon store on ${name}`, () => {
    let store: BeaconStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('stores a view and its events unchanged', async () => {
      const row = createViewRow({
        sequence: 1,
        title: 'Blue hour',
        watchTime: 1234.5,
        autoplay: 1,
        startedAt: FIXTURE_START + 7,
        sampleRate: 0.25,
        ranges: '[[0,1.5]]',
        playing: 0,
      });
      const events = [
        createEventRow(0, { type: 'view-start', data: '{"a":1}' }),
        createEventRow(1, { playhead: 1.5 }),
      ];
      await store.append([{ row, events }]);
      expect(await store.getView('a')).toEqual(row);
      expect(await store.listEvents('a')).toEqual(events);
    });

    it('returns nothing for an unknown view', async () => {
      expect(await store.getView('a')).toBeUndefined();
      expect(await store.listEvents('a')).toEqual([]);
    });

    it('stores events that are received before the view state', async () => {
      await store.append([{ events: [createEventRow(0)] }]);
      expect(await store.getView('a')).toBeUndefined();
      expect(await store.listEvents('a')).toEqual([createEventRow(0)]);
    });

    it('ignores duplicates within one append and across several', async () => {
      const first = {
        row: createViewRow({ sequence: 1, stallCount: 1 }),
        events: [createEventRow(0), createEventRow(1)],
      };
      const other = {
        row: createViewRow({ sequence: 1, stallCount: 9 }),
        events: [
          createEventRow(1, { type: 'pause', receivedAt: FIXTURE_START + 5000 }),
          createEventRow(2),
        ],
      };
      await store.append([first, first]);
      await store.append([first]);
      await store.append([other, other]);
      expect(await store.listEvents('a')).toEqual([
        createEventRow(0),
        createEventRow(1),
        createEventRow(2),
      ]);
      expect((await store.getView('a'))?.stallCount).toBe(1);
    });

    it.each([
      ['one append', true],
      ['several', false],
    ])(
      'stores the state with the highest sequence in any order of updates, in %s',
      async (_, inOneAppend) => {
        const states = [2, 5, 1].map((sequence) => ({
          row: createViewRow({ sequence, watchTime: sequence * 100 }),
          events: [createEventRow(sequence)],
        }));
        if (inOneAppend) await store.append(states);
        else for (const state of states) await store.append([state]);
        expect(await store.getView('a')).toMatchObject({ sequence: 5, watchTime: 500 });
        const sequences = (await store.listEvents('a')).map(({ sequence }) => sequence);
        expect(sequences).toEqual([1, 2, 5]);
      },
    );

    it.each([
      ['one append', true],
      ['several', false],
    ])(
      'does not overwrite immutable values, nor values that a later beacon lacks, in %s',
      async (_, inOneAppend) => {
        const first = createViewRow({
          sequence: 1,
          visitor: 'monday',
          startedAt: FIXTURE_START,
          playing: 1,
          failure: 'network',
        });
        const later = {
          visitor: 'tuesday',
          startedAt: FIXTURE_START + 5,
          lastReceivedAt: FIXTURE_START + 9,
        };
        const states = [
          { row: first, events: [] },
          { row: createViewRow({ ...later, sequence: 2 }), events: [] },
        ];
        if (inOneAppend) await store.append(states);
        else for (const state of states) await store.append([state]);
        expect(await store.getView('a')).toMatchObject({
          sequence: 2,
          visitor: 'monday',
          startedAt: FIXTURE_START,
          lastReceivedAt: FIXTURE_START + 9,
          playing: 1,
          failure: null,
        });
      },
    );

    it('does not overwrite values that a partial row lacks', async () => {
      const createPartialUpdate = (sequence: number, values: object) => ({
        row: createViewRow({ sequence, ...values }),
        isPartial: true,
        events: [],
      });
      await store.append([createPartialUpdate(-5, { startupTime: 400, stallCount: 1 })]);
      await store.append([
        createPartialUpdate(-4, { stallCount: 2 }),
        createPartialUpdate(-3, { droppedFrames: 3 }),
      ]);
      await store.append([createPartialUpdate(-9, { stallCount: 0, title: 'late' })]);
      expect(await store.getView('a')).toMatchObject({
        startupTime: 400,
        stallCount: 2,
        droppedFrames: 3,
        title: null,
      });
    });

    it('stores hostile text unchanged', async () => {
      const hostileText = `'; drop table beacon_views; -- \\' \\n " \t \u{1F600} {a:String} =1+1 <script>`;
      const row = createViewRow({
        view: 'b',
        title: hostileText,
        metadata: JSON.stringify({ [hostileText]: hostileText }),
      });
      const event = createEventRow(0, {
        view: 'b',
        type: 'error',
        data: JSON.stringify({ hostileText }),
      });
      await store.append([{ row, events: [event] }]);
      expect(await store.getView('b')).toEqual(row);
      expect(await store.listEvents('b')).toEqual([event]);
      expect(await store.getView(hostileText)).toBeUndefined();
      expect(await store.listEvents(hostileText)).toEqual([]);
      expect(await store.deleteView(hostileText)).toBe(false);
    });

    it('stores many updates in one append', async () => {
      const updates = Array.from({ length: 700 }, (_, index) => {
        const view = `view-${index}`;
        return {
          row: createViewRow({ view }),
          events: [createEventRow(0, { view }), createEventRow(1, { view })],
        };
      });
      await store.append(updates);
      expect(await store.getView('view-699')).toMatchObject({ view: 'view-699' });
      expect(await store.listEvents('view-0')).toHaveLength(2);
    });

    it('deletes one view and keeps the others', async () => {
      await store.append([
        { row: createViewRow({}), events: [createEventRow(0)] },
        { row: createViewRow({ view: 'b' }), events: [createEventRow(0, { view: 'b' })] },
      ]);
      expect(await store.deleteView('a')).toBe(true);
      expect(await store.deleteView('a')).toBe(false);
      expect(await store.getView('a')).toBeUndefined();
      expect(await store.listEvents('a')).toEqual([]);
      expect(await store.getView('b')).toBeDefined();
      expect(await store.listEvents('b')).toHaveLength(1);
    });

    it('returns the same salt of a day to all callers', async () => {
      const [salt, sameSalt] = await Promise.all([
        store.getOrCreateSalt('2026-11-20'),
        store.getOrCreateSalt('2026-11-20'),
      ]);
      expect(salt).toMatch(/^[\w-]{43}$/);
      expect(sameSalt).toBe(salt);
      expect(await store.getOrCreateSalt('2026-11-21')).not.toBe(salt);
    });

    it('prunes events, views and salts before the bounds, and nothing else', async () => {
      const old = FIXTURE_START - HOUR_MS;
      await store.append([
        {
          row: createViewRow({ view: 'old', lastReceivedAt: old }),
          events: [createEventRow(0, { view: 'old' })],
        },
        {
          row: createViewRow({}),
          events: [createEventRow(0, { receivedAt: old }), createEventRow(1)],
        },
      ]);
      const salt = await store.getOrCreateSalt('2026-11-20');
      const prunedSalt = await store.getOrCreateSalt('2026-11-19');
      await store.prune({
        eventsBefore: FIXTURE_START,
        viewsBefore: FIXTURE_START,
        saltsBefore: '2026-11-20',
      });
      expect(await store.getView('old')).toBeUndefined();
      expect(await store.getView('a')).toBeDefined();
      expect(await store.listEvents('a')).toEqual([createEventRow(1)]);
      expect(await store.getOrCreateSalt('2026-11-20')).toBe(salt);
      expect(await store.getOrCreateSalt('2026-11-19')).not.toBe(prunedSalt);
    });

    describe('shrink', () => {
      const VIEW_COUNT = 24;
      const INTERVAL_MS = 3 * HOUR_MS;
      const now = FIXTURE_START + VIEW_COUNT * INTERVAL_MS;
      const createViewId = (index: number) => `view-${String(index).padStart(2, '0')}`;

      /** Stores a view and eighty events every three hours for three days, a kilobyte each. */
      async function storeViews(): Promise<void> {
        const updates = Array.from({ length: VIEW_COUNT }, (_, index) => {
          const view = createViewId(index);
          const at = FIXTURE_START + index * INTERVAL_MS;
          // Digests do not compress, so that the size is the same on all databases.
          const createText = (seed: string) =>
            Array.from({ length: 12 }, (__, part) =>
              createHash('sha512').update(`${seed} ${part}`).digest('base64'),
            ).join('');
          const times = { startedAt: at, firstReceivedAt: at, lastReceivedAt: at };
          const events = Array.from({ length: 80 }, (__, sequence) =>
            createEventRow(sequence, {
              view,
              receivedAt: at,
              data: `"${createText(`${view} ${sequence}`)}"`,
            }),
          );
          return {
            row: createViewRow({ view, sequence: 80, title: createText(view), ...times }),
            events,
          };
        });
        await store.append(updates);
      }

      /** Lists the indexes of the remaining views, and of those with remaining events. */
      async function listRemaining(): Promise<{ views: number[]; events: number[] }> {
        const remaining: { views: number[]; events: number[] } = { views: [], events: [] };
        for (let index = 0; index < VIEW_COUNT; index += 1) {
          if (await store.getView(createViewId(index))) remaining.views.push(index);
          if ((await store.listEvents(createViewId(index))).length > 0)
            remaining.events.push(index);
        }
        return remaining;
      }

      it('deletes the oldest events first, and views only after all events older than a day', async () => {
        await storeViews();
        const before = await store.getSizeBytes();
        expect(before).toBeGreaterThan(1_000_000);
        const { events, views } = await store.shrink(before * 0.7, now);
        expect(events).toBeGreaterThan(0);
        expect(views).toBe(0);
        expect(await store.getSizeBytes()).toBeLessThanOrEqual(before * 0.7);
        const remaining = await listRemaining();
        expect(remaining.views).toHaveLength(VIEW_COUNT);
        const [first = 0] = remaining.events;
        expect(first).toBeGreaterThan(3);
        expect(remaining.events).toEqual(
          Array.from({ length: VIEW_COUNT - first }, (_, i) => first + i),
        );
      });

      it('deletes the oldest views if no events are old enough', async () => {
        await storeViews();
        const before = await store.getSizeBytes();
        const { views } = await store.shrink(before * 0.1, now);
        expect(views).toBeGreaterThan(0);
        expect(await store.getSizeBytes()).toBeLessThanOrEqual(before * 0.1);
      });

      it('deletes nothing below the size limit, and ends when all rows are deleted', async () => {
        await storeViews();
        expect(await store.shrink(1e12, now)).toEqual({ events: 0, views: 0 });
        await store.shrink(0, now);
        expect(await listRemaining()).toEqual({ views: [], events: [] });
      });
    });
  });
}
