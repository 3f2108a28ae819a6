import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import type { Condition, Operand } from '../query/record-query.ts';

const text: Operand = { source: 'field', name: 'text', valueType: 'structuredText' };
const createMetaOperand = (name: 'isValid' | 'position' | 'parent'): Operand => ({
  source: 'meta',
  name,
});

const createParagraph = (value: string) => ({
  type: 'paragraph',
  children: [{ type: 'span', value }],
});
const content = {
  schema: 'dast',
  document: {
    type: 'root',
    children: [
      createParagraph('Of rivers'),
      { type: 'block', item: { words: createParagraph('Hidden') } },
    ],
  },
};

const recordCases: readonly (readonly [string, Condition, string[]])[] = [
  ['a link', { linksTo: ['x'] }, ['a', 'b']],
  ['a link to one of several', { linksTo: ['y', 'z'] }, ['a']],
  ['a link in a field', { linksTo: ['x'], field: 'cast' }, ['a']],
  ['a link in a locale', { linksTo: ['x'], locales: ['de'] }, ['b']],
  ['a link to another target', { linksTo: ['x'], matchesOthers: true }, ['a']],
  ['any link', { linksTo: [], matchesOthers: true }, ['a', 'b']],
  ['no link', { not: { linksTo: ['x'] } }, ['c']],
  ['a link to an empty list', { linksTo: [] }, []],
  ['validity', { operand: createMetaOperand('isValid'), test: 'eq', value: true }, ['a', 'c']],
  ['invalidity', { operand: createMetaOperand('isValid'), test: 'eq', value: false }, ['b']],
  ['a position', { operand: createMetaOperand('position'), test: 'gte', value: 2 }, ['b']],
  ['a parent', { operand: createMetaOperand('parent'), test: 'eq', value: 'a' }, ['b']],
  [
    'a missing parent',
    { operand: createMetaOperand('parent'), test: 'blank', value: true },
    ['a', 'c'],
  ],
  [
    'the text of a structured text',
    { operand: text, test: 'matches', pattern: 'of R', caseSensitive: false },
    ['a'],
  ],
  [
    'the text of a block, which is not included',
    { operand: text, test: 'matches', pattern: 'hidden', caseSensitive: false },
    [],
  ],
  ['a blank structured text', { operand: text, test: 'blank', value: true }, ['b', 'c']],
];

const createFacetOperand = (name: 'type' | 'colors'): Operand => ({ source: 'facet', name });
const tags: Operand = { source: 'field', name: 'tags', valueType: 'text' };

const uploadCases: readonly (readonly [string, Condition, string[]])[] = [
  ['a file type', { operand: createFacetOperand('type'), test: 'eq', value: 'image' }, ['y']],
  ['a color', { operand: createFacetOperand('colors'), test: 'contains', value: 'red' }, ['y']],
  ['an element of a list', { operand: tags, test: 'contains', value: 'one' }, ['x', 'y']],
  [
    'a missing element of a list',
    { not: { operand: tags, test: 'contains', value: 'one' } },
    ['w'],
  ],
  [
    'being in use',
    { operand: { source: 'meta', name: 'inUse' }, test: 'eq', value: true },
    ['x', 'y'],
  ],
  [
    'not being in use',
    { operand: { source: 'meta', name: 'inUse' }, test: 'eq', value: false },
    ['w'],
  ],
];

/** Tests the data derived from records in a store; `open` returns an empty one. */
export function describeDerivedData(name: string, open: () => Promise<ContentStore>): void {
  describe(`derived data on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
      await store.transaction(async ({ records, derivedData, positions, uploads }) => {
        for (const id of ['a', 'b', 'c']) {
          const values = id === 'a' ? { text: content } : {};
          await records.save({ id, model: 'film', values });
        }
        const createLink = (field: string, locale: string, target: string) => ({
          field,
          locale,
          target,
        });
        const links = [createLink('cast', '', 'x'), createLink('crew', '', 'y')];
        await derivedData.save('a', 'current', { links, isValid: true });
        await derivedData.save('b', 'current', {
          links: [createLink('crew', 'de', 'x')],
          isValid: false,
        });
        await positions.save({ id: 'a', parent: null, position: 1 });
        await positions.save({ id: 'b', parent: 'a', position: 2 });
        await uploads.save({ id: 'w', values: {} });
        await uploads.save({ id: 'x', values: { tags: ['one'] } });
        const colors = [{ red: 255, green: 0, blue: 0 }];
        await uploads.save({
          id: 'y',
          values: { tags: ['two', 'one'], mime_type: 'image/png', colors },
        });
      });
    });
    afterEach(() => store.close());

    it.each(recordCases)('finds records by %s', async (_, where, expected) => {
      const found = await store.records.find({ model: 'film', perspective: 'current', where });
      expect(found.map(({ id }) => id)).toEqual(expected);
    });

    it('reports the status of published values as published despite unpublished changes', async () => {
      await store.records.publish('a');
      await store.records.save({ id: 'a', model: 'film', values: { text: null } });
      const operand = { source: 'meta', name: 'status' } as const;
      const found = await store.records.find({
        model: 'film',
        perspective: 'published',
        where: { operand, test: 'eq', value: 'published' },
        order: [{ by: operand, direction: 'asc' }],
      });
      expect(found.map(({ id }) => id)).toEqual(['a']);
    });

    it('orders records by position, those without a position last', async () => {
      const order = [{ by: createMetaOperand('position'), direction: 'desc' }] as const;
      const found = await store.records.find({ model: 'film', perspective: 'current', order });
      expect(found.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
      expect(await store.positions.findByIds(['b', 'c'])).toEqual([
        { id: 'b', parent: 'a', position: 2 },
      ]);
    });

    it.each(uploadCases)('finds uploads by %s', async (_, where, expected) => {
      expect((await store.uploads.find({ where })).map(({ id }) => id)).toEqual(expected);
      expect(await store.uploads.count({ where })).toBe(expected.length);
    });

    it('returns a page of uploads in the requested order', async () => {
      const order = [{ by: { source: 'meta', name: 'id' }, direction: 'desc' }] as const;
      const found = await store.uploads.find({ order, offset: 1, limit: 1 });
      expect(found.map(({ id }) => id)).toEqual(['x']);
      expect(await store.uploads.find({ offset: 2 })).toHaveLength(1);
    });

    it('deletes the derived data and the position of a deleted record', async () => {
      for (const id of ['a', 'b']) {
        await store.derivedData.save(id, 'published', {
          links: [{ field: 'cast', locale: '', target: 'y' }],
          isValid: false,
        });
        await store.records.delete(id);
      }
      expect(await store.derivedData.findReferencingIds(['x', 'y'])).toEqual([]);
      for (const perspective of ['current', 'published'] as const) {
        expect(await store.derivedData.findInvalid(perspective, ['a', 'b'])).toEqual([]);
      }
      expect(await store.positions.findByIds(['a', 'b'])).toEqual([]);
    });

    it('returns invalid and referencing records until their derived data changes', async () => {
      expect(await store.derivedData.findInvalid('current', ['a', 'b'])).toEqual(['b']);
      expect(await store.derivedData.findInvalidByModels(['film'])).toEqual(['b']);
      expect(await store.derivedData.findReferencingIds(['y'])).toEqual(['a']);
      await store.derivedData.delete('b', 'current');
      await store.derivedData.save('a', 'current', { links: [], isValid: true });
      expect(await store.derivedData.findInvalid('current', ['a', 'b'])).toEqual([]);
      expect(await store.derivedData.findInvalidByModels(['film'])).toEqual([]);
      expect(await store.derivedData.findReferencingIds(['x', 'y'])).toEqual([]);
    });
  });
}
