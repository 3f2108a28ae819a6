import { expect, it } from 'vitest';
import { defineModel } from '../../content/import/define-model.ts';
import { contentModels } from '../../../content/models/index.ts';
import { sendManagementRequest } from '../../test/management-request.ts';
import { queryContent, startTestServer } from '../../test/test-server.ts';
import type { Model } from '../../storage/records/models.ts';
import { normalizeBlocks } from './normalize-blocks.ts';

const model = defineModel({
  ...{ apiKey: 'post', name: 'Post' },
  fields: {
    content: { type: 'structured_text', localized: true },
    parts: { type: 'rich_text' },
    facts: { type: 'json' },
  },
});

const blockModel: Model = {
  ...defineModel({
    ...{ apiKey: 'part', name: 'Part', modularBlock: true },
    fields: {
      caption: { type: 'string' },
      size: { type: 'integer' },
      parts: { type: 'rich_text' },
    },
  }),
  id: 'b',
};
const models = [model, blockModel];

const createBlock = (attributes: object, id?: string | null) => ({
  ...(id !== undefined && { id }),
  type: 'item',
  attributes,
  relationships: { item_type: { data: { type: 'item_type', id: 'b' } } },
});

it('assigns IDs to new blocks, and does not change existing IDs', () => {
  let idCount = 0;
  const content = {
    en: {
      schema: 'dast',
      document: {
        type: 'root',
        children: [
          { type: 'block', item: createBlock({ caption: 'New' }) },
          { type: 'block', item: createBlock({ caption: 'Old' }, 'old') },
          { type: 'paragraph', children: [{ type: 'inlineBlock', item: createBlock({}, null) }] },
        ],
      },
    },
    de: null,
  };
  const parts = [createBlock({ parts: [createBlock({})] })];
  const metadata = createBlock({});
  const normalized = normalizeBlocks(
    model,
    { content, parts, facts: metadata },
    { models, generateId: () => `made-${(idCount += 1)}` },
  );
  const [first, second, third] = (normalized['content'] as typeof content).en.document.children;
  expect(first?.item).toEqual({ ...createBlock({ caption: 'New' }), id: 'made-1' });
  expect(second?.item).toEqual(createBlock({ caption: 'Old' }, 'old'));
  expect(third?.children?.[0]?.item).toEqual(createBlock({}, 'made-2'));
  expect(normalized['parts']).toEqual([
    { ...createBlock({ parts: [{ ...createBlock({}), id: 'made-4' }] }), id: 'made-3' },
  ]);
  expect(normalized['facts']).toBe(metadata);
  expect(Object.keys(normalized)).toEqual(['content', 'parts', 'facts']);
});

it('replaces a block ID with the stored block', () => {
  const generateId = () => 'made';
  const createText = (...items: readonly unknown[]) => ({
    en: {
      schema: 'dast',
      document: { type: 'root', children: items.map((item) => ({ type: 'block', item })) },
    },
  });
  const [one, two] = [
    createBlock({ caption: 'One' }, 'one'),
    createBlock({ caption: 'Two' }, 'two'),
  ];
  const previousValues = { content: createText(one, two), parts: [one, two] };
  const values = { content: createText('two', createBlock({})), parts: ['two', one] };
  expect(normalizeBlocks(model, values, { models, previousValues, generateId })).toEqual({
    content: createText(two, createBlock({}, 'made')),
    parts: [two, one],
  });
  const changedValues = { parts: [createBlock({ caption: 'New' }, 'one')] };
  expect(normalizeBlocks(model, changedValues, { models, previousValues, generateId })).toEqual(
    changedValues,
  );
});

it('keeps the attributes that an update of a stored block omits', () => {
  const inner = createBlock({ caption: 'Inner', size: 1 }, 'inner');
  const outer = createBlock({ caption: 'Outer', size: 2, parts: [inner] }, 'outer');
  const normalize = (parts: unknown) =>
    normalizeBlocks(
      model,
      { parts },
      { models, previousValues: { parts: [outer] }, generateId: () => 'made' },
    )['parts'];
  expect(normalize([{ id: 'outer', type: 'item', attributes: { size: 3 } }])).toEqual([
    createBlock({ caption: 'Outer', size: 3, parts: [inner] }, 'outer'),
  ]);
  const parts = [{ id: 'inner', attributes: { caption: null } }, 'inner', createBlock({ size: 4 })];
  expect(normalize([{ id: 'outer', attributes: { parts } }])).toEqual([
    createBlock(
      {
        ...{ caption: 'Outer', size: 2 },
        parts: [
          createBlock({ caption: null, size: 1 }, 'inner'),
          inner,
          createBlock({ size: 4 }, 'made'),
        ],
      },
      'outer',
    ),
  ]);
});

it.each([
  ['a new block without a model', { attributes: { caption: 'A' } }, 'without "item_type"'],
  ['an unknown block ID', 'unknown', 'has no block "unknown"'],
  [
    'a block of an unknown model',
    { ...createBlock({}), relationships: { item_type: { data: { type: 'item_type', id: 'x' } } } },
    'has a block of no model: "x"',
  ],
  ['an unknown attribute', createBlock({ color: 'red' }), '"color", which is no field of "part"'],
])('rejects %s', (_, block, message) => {
  const normalize = () =>
    normalizeBlocks(model, { parts: [block] }, { models, generateId: () => '' });
  expect(normalize).toThrow(message);
});

it('returns structured text with a block that was saved without an ID from GraphQL', async () => {
  await using server = await startTestServer();
  const getModelId = (name: string) => contentModels.find(({ apiKey }) => apiKey === name)?.id;
  const createItem = (name: string, attributes: object) => ({
    type: 'item',
    attributes,
    relationships: { item_type: { data: { type: 'item_type', id: getModelId(name) } } },
  });
  const children = [{ type: 'block', item: createItem('callout_block', { text: 'Mind this.' }) }];
  const content = { en: { schema: 'dast', document: { type: 'root', children } } };
  const values = { slug: 'mind', title: { en: 'Mind' }, date: '2026-11-26', content };
  const created = await sendManagementRequest(
    server,
    'POST',
    '/items',
    createItem('journal_post', values),
  );
  expect(created.status).toBe(201);
  await sendManagementRequest(server, 'PUT', `/items/${created.data.id}/publish`);
  const { body } = await queryContent(
    server,
    `{ journalPost(filter: { slug: { eq: "mind" } }) {
      content { value blocks { ... on CalloutBlockRecord { id text } } }
    } }`,
  );
  const { value, blocks } = (body as { data: { journalPost: { content: StructuredTextValue } } })
    .data.journalPost.content;
  expect(blocks).toEqual([{ id: expect.any(String), text: 'Mind this.' }]);
  expect(value.document.children).toEqual([{ type: 'block', item: blocks[0]?.id }]);
});

interface StructuredTextValue {
  readonly value: { readonly document: { readonly children: readonly unknown[] } };
  readonly blocks: readonly { readonly id: string; readonly text: string }[];
}
