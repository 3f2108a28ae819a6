import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createViewRow, createEventRow, FIXTURE_START } from './view-fixtures.ts';
import type { BeaconStore } from '../storage/beacon-store.ts';

const HOUR_MS = 3_600_000;

/** What every store of beacons does; `open` hands out an empty one. */
export function describeBeaconStoreContract(name: string, open: () => Promise<BeaconStore>): void {
  describe(`the beacons on ${name}`, () => {
    let store: BeaconStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('keep a view and its events as they came', async () => {
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

    it('know nothing of a view that nobody has told of', async () => {
      expect(await store.getView('a')).toBeUndefined();
      expect(await store.listEvents('a')).toEqual([]);
    });

    it('keep events of which the state has not come yet', async () => {
      await store.append([{ events: [createEventRow(0)] }]);
      expect(await store.getView('a')).toBeUndefined();
      expect(await store.listEvents('a')).toEqual([createEventRow(0)]);
    });

    it('take nothing twice, neither in one append nor in several', async () => {
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
    ])('keep the last state, whichever comes last, in %s', async (_, together) => {
      const states = [2, 5, 1].map((sequence) => ({
        row: createViewRow({ sequence, watchTime: sequence * 100 }),
        events: [createEventRow(sequence)],
      }));
      if (together) await store.append(states);
      else for (const each of states) await store.append([each]);
      expect(await store.getView('a')).toMatchObject({ sequence: 5, watchTime: 500 });
      const sequences = (await store.listEvents('a')).map(({ sequence }) => sequence);
      expect(sequences).toEqual([1, 2, 5]);
    });

    it.each([
      ['one append', true],
      ['several', false],
    ])('keep what only the first or an earlier beacon tells, in %s', async (_, together) => {
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
      if (together) await store.append(states);
      else for (const each of states) await store.append([each]);
      expect(await store.getView('a')).toMatchObject({
        sequence: 2,
        visitor: 'monday',
        startedAt: FIXTURE_START,
        lastReceivedAt: FIXTURE_START + 9,
        playing: 1,
        failure: null,
      });
    });

    it('keep what a partial row does not tell', async () => {
      const told = (sequence: number, given: object) => ({
        row: createViewRow({ sequence, ...given }),
        isPartial: true,
        events: [],
      });
      await store.append([told(-5, { startupTime: 400, stallCount: 1 })]);
      await store.append([told(-4, { stallCount: 2 }), told(-3, { droppedFrames: 3 })]);
      await store.append([told(-9, { stallCount: 0, title: 'late' })]);
      expect(await store.getView('a')).toMatchObject({
        startupTime: 400,
        stallCount: 2,
        droppedFrames: 3,
        title: null,
      });
    });

    it('keep hostile words as words', async () => {
      const words = `'; drop table beacon_views; -- \\' \\n " \t \u{1F600} {a:String} =1+1 <script>`;
      const row = createViewRow({
        view: 'b',
        title: words,
        metadata: JSON.stringify({ [words]: words }),
      });
      const event = createEventRow(0, {
        view: 'b',
        type: 'error',
        data: JSON.stringify({ words }),
      });
      await store.append([{ row, events: [event] }]);
      expect(await store.getView('b')).toEqual(row);
      expect(await store.listEvents('b')).toEqual([event]);
      expect(await store.getView(words)).toBeUndefined();
      expect(await store.listEvents(words)).toEqual([]);
      expect(await store.deleteView(words)).toBe(false);
    });

    it('keep many that come at once', async () => {
      const arrivals = Array.from({ length: 700 }, (_, index) => {
        const view = `view-${index}`;
        return {
          row: createViewRow({ view }),
          events: [createEventRow(0, { view }), createEventRow(1, { view })],
        };
      });
      await store.append(arrivals);
      expect(await store.getView('view-699')).toMatchObject({ view: 'view-699' });
      expect(await store.listEvents('view-0')).toHaveLength(2);
    });

    it('forget one view and leave the others', async () => {
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

    it('have one salt for each day, whoever asks', async () => {
      const [one, same] = await Promise.all([
        store.getOrCreateSalt('2026-11-20'),
        store.getOrCreateSalt('2026-11-20'),
      ]);
      expect(one).toMatch(/^[\w-]{43}$/);
      expect(same).toBe(one);
      expect(await store.getOrCreateSalt('2026-11-21')).not.toBe(one);
    });

    it('forget events, views and salts when their time has come, and nothing sooner', async () => {
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
      const gone = await store.getOrCreateSalt('2026-11-19');
      await store.prune({
        eventsBefore: FIXTURE_START,
        viewsBefore: FIXTURE_START,
        saltsBefore: '2026-11-20',
      });
      expect(await store.getView('old')).toBeUndefined();
      expect(await store.getView('a')).toBeDefined();
      expect(await store.listEvents('a')).toEqual([createEventRow(1)]);
      expect(await store.getOrCreateSalt('2026-11-20')).toBe(salt);
      expect(await store.getOrCreateSalt('2026-11-19')).not.toBe(gone);
    });

    describe('that shrink', () => {
      const VIEWS = 24;
      const BETWEEN_MS = 3 * HOUR_MS;
      const now = FIXTURE_START + VIEWS * BETWEEN_MS;
      const nameOf = (index: number) => `view-${String(index).padStart(2, '0')}`;

      /** Stores a view and eighty events every three hours for three days, a kilobyte each. */
      async function fill(): Promise<void> {
        const arrivals = Array.from({ length: VIEWS }, (_, index) => {
          const view = nameOf(index);
          const at = FIXTURE_START + index * BETWEEN_MS;
          // Digests, because a store that compresses would have nothing to shrink.
          const text = (seed: string) =>
            Array.from({ length: 12 }, (__, part) =>
              createHash('sha512').update(`${seed} ${part}`).digest('base64'),
            ).join('');
          const times = { startedAt: at, firstReceivedAt: at, lastReceivedAt: at };
          const events = Array.from({ length: 80 }, (__, sequence) =>
            createEventRow(sequence, {
              view,
              receivedAt: at,
              data: `"${text(`${view} ${sequence}`)}"`,
            }),
          );
          return {
            row: createViewRow({ view, sequence: 80, title: text(view), ...times }),
            events,
          };
        });
        await store.append(arrivals);
      }

      /** Which views are still there, and of which there are still events. */
      async function left(): Promise<{ views: number[]; events: number[] }> {
        const found: { views: number[]; events: number[] } = { views: [], events: [] };
        for (let index = 0; index < VIEWS; index += 1) {
          if (await store.getView(nameOf(index))) found.views.push(index);
          if ((await store.listEvents(nameOf(index))).length > 0) found.events.push(index);
        }
        return found;
      }

      it('delete the oldest events first, and no view while some are older than a day', async () => {
        await fill();
        const before = await store.sizeBytes();
        expect(before).toBeGreaterThan(1_000_000);
        const { events, views } = await store.shrink(before * 0.7, now);
        expect(events).toBeGreaterThan(0);
        expect(views).toBe(0);
        expect(await store.sizeBytes()).toBeLessThanOrEqual(before * 0.7);
        const rest = await left();
        expect(rest.views).toHaveLength(VIEWS);
        const [first = 0] = rest.events;
        expect(first).toBeGreaterThan(3);
        expect(rest.events).toEqual(Array.from({ length: VIEWS - first }, (_, i) => first + i));
      });

      it('delete the oldest views, too, where nothing else is old enough', async () => {
        await fill();
        const before = await store.sizeBytes();
        const { views } = await store.shrink(before * 0.1, now);
        expect(views).toBeGreaterThan(0);
        expect(await store.sizeBytes()).toBeLessThanOrEqual(before * 0.1);
      });

      it('delete nothing while they are small enough, and end where nothing is left', async () => {
        await fill();
        expect(await store.shrink(1e12, now)).toEqual({ events: 0, views: 0 });
        await store.shrink(0, now);
        expect(await left()).toEqual({ views: [], events: [] });
      });
    });
  });
}
