import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import type { Condition, Operand } from '../record-query.ts';

const text: Operand = { source: 'field', name: 'text', valueType: 'prose' };
const meta = (name: 'isValid' | 'position' | 'parent'): Operand => ({ source: 'meta', name });

const paragraph = (value: string) => ({ type: 'paragraph', children: [{ type: 'span', value }] });
const words = {
  schema: 'dast',
  document: {
    type: 'root',
    children: [paragraph('Of rivers'), { type: 'block', item: { words: paragraph('Hidden') } }],
  },
};

const films: readonly (readonly [string, Condition, string[]])[] = [
  ['a link', { linksTo: ['x'] }, ['a', 'b']],
  ['a link to one of several', { linksTo: ['y', 'z'] }, ['a']],
  ['a link in a field', { linksTo: ['x'], field: 'cast' }, ['a']],
  ['a link in a language', { linksTo: ['x'], locales: ['de'] }, ['b']],
  ['a link to anything else', { linksTo: ['x'], others: true }, ['a']],
  ['a link to anything at all', { linksTo: [], others: true }, ['a', 'b']],
  ['no link', { not: { linksTo: ['x'] } }, ['c']],
  ['nothing to link to', { linksTo: [] }, []],
  ['what is valid', { operand: meta('isValid'), test: 'eq', value: true }, ['a', 'c']],
  ['what is not valid', { operand: meta('isValid'), test: 'eq', value: false }, ['b']],
  ['a place', { operand: meta('position'), test: 'gte', value: 2 }, ['b']],
  ['what stands above', { operand: meta('parent'), test: 'eq', value: 'a' }, ['b']],
  ['what has nothing above', { operand: meta('parent'), test: 'blank', value: true }, ['a', 'c']],
  ['words', { operand: text, test: 'matches', pattern: 'of R', caseSensitive: false }, ['a']],
  [
    'words of a block',
    { operand: text, test: 'matches', pattern: 'hidden', caseSensitive: false },
    [],
  ],
  ['words that are missing', { operand: text, test: 'blank', value: true }, ['b', 'c']],
];

const facet = (name: 'type' | 'colors'): Operand => ({ source: 'facet', name });
const tags: Operand = { source: 'field', name: 'tags', valueType: 'text' };

const uploads: readonly (readonly [string, Condition, string[]])[] = [
  ['a kind of file', { operand: facet('type'), test: 'eq', value: 'image' }, ['y']],
  ['a colour', { operand: facet('colors'), test: 'holds', value: 'red' }, ['y']],
  ['a word in a list', { operand: tags, test: 'holds', value: 'one' }, ['x', 'y']],
  ['no such word', { not: { operand: tags, test: 'holds', value: 'one' } }, ['w']],
  ['use', { operand: { source: 'meta', name: 'inUse' }, test: 'eq', value: true }, ['x', 'y']],
  ['no use', { operand: { source: 'meta', name: 'inUse' }, test: 'eq', value: false }, ['w']],
];

/** What every store finds by what follows from records; `open` hands out an empty one. */
export function describeFacts(name: string, open: () => Promise<ContentStore>): void {
  describe(`what follows from records on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
      await store.transaction(async ({ records, derivedData, positions, uploads: files }) => {
        for (const id of ['a', 'b', 'c']) {
          const values = id === 'a' ? { text: words } : {};
          await records.save({ id, model: 'film', values });
        }
        const link = (field: string, locale: string, target: string) => ({
          field,
          locale,
          target,
        });
        const ofA = [link('cast', '', 'x'), link('crew', '', 'y')];
        await derivedData.save('a', 'current', { links: ofA, isValid: true });
        await derivedData.save('b', 'current', {
          links: [link('crew', 'de', 'x')],
          isValid: false,
        });
        await positions.save({ id: 'a', parent: null, position: 1 });
        await positions.save({ id: 'b', parent: 'a', position: 2 });
        await files.save({ id: 'w', values: {} });
        await files.save({ id: 'x', values: { tags: ['one'] } });
        const colors = [{ red: 255, green: 0, blue: 0 }];
        await files.save({
          id: 'y',
          values: { tags: ['two', 'one'], mime_type: 'image/png', colors },
        });
      });
    });
    afterEach(() => store.close());

    it.each(films)('finds records by %s', async (_, where, expected) => {
      const found = await store.records.find({ model: 'film', perspective: 'current', where });
      expect(found.map(({ id }) => id)).toEqual(expected);
    });

    it('knows published records as such while an editor changes them', async () => {
      await store.records.publish('a');
      await store.records.save({ id: 'a', model: 'film', values: { text: null } });
      const by = { source: 'meta', name: 'status' } as const;
      const found = await store.records.find({
        model: 'film',
        perspective: 'published',
        where: { operand: by, test: 'eq', value: 'published' },
        order: [{ by, direction: 'asc' }],
      });
      expect(found.map(({ id }) => id)).toEqual(['a']);
    });

    it('orders records by their places, and those without one come last', async () => {
      const order = [{ by: meta('position'), direction: 'desc' }] as const;
      const found = await store.records.find({ model: 'film', perspective: 'current', order });
      expect(found.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
      expect(await store.positions.byIds(['b', 'c'])).toEqual([
        { id: 'b', parent: 'a', position: 2 },
      ]);
    });

    it.each(uploads)('finds uploads by %s', async (_, where, expected) => {
      expect((await store.uploads.find({ where })).map(({ id }) => id)).toEqual(expected);
      expect(await store.uploads.count({ where })).toBe(expected.length);
    });

    it('hands out one page of the uploads, in the order asked for', async () => {
      const order = [{ by: { source: 'meta', name: 'id' }, direction: 'desc' }] as const;
      const found = await store.uploads.find({ order, offset: 1, limit: 1 });
      expect(found.map(({ id }) => id)).toEqual(['x']);
      expect(await store.uploads.find({ offset: 2 })).toHaveLength(1);
    });

    it('knows what is wrong, and what links, until it is told otherwise', async () => {
      expect(await store.derivedData.findInvalid('current', ['a', 'b'])).toEqual(['b']);
      expect(await store.derivedData.findInvalidOfModels(['film'])).toEqual(['b']);
      expect(await store.derivedData.findReferencing(['y'])).toEqual(['a']);
      await store.derivedData.delete('b', 'current');
      await store.derivedData.save('a', 'current', { links: [], isValid: true });
      expect(await store.derivedData.findInvalid('current', ['a', 'b'])).toEqual([]);
      expect(await store.derivedData.findInvalidOfModels(['film'])).toEqual([]);
      expect(await store.derivedData.findReferencing(['x', 'y'])).toEqual([]);
    });
  });
}
