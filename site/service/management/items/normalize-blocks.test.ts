import { expect, it } from 'vitest';
import { defineModel } from '../../content/import/define-model.ts';
import { contentModels } from '../../../content/models/index.ts';
import { managementRequest } from '../../test/management-request.ts';
import { queryContent, startTestServer } from '../../test/test-server.ts';
import { normalizeBlocks } from './normalize-blocks.ts';

const model = defineModel({
  ...{ apiKey: 'post', name: 'Post' },
  fields: {
    content: { type: 'structured_text', localized: true },
    parts: { type: 'rich_text' },
    facts: { type: 'json' },
  },
});

const block = (attributes: object, id?: string | null) => ({
  ...(id !== undefined && { id }),
  type: 'item',
  attributes,
  relationships: { item_type: { data: { type: 'item_type', id: 'b' } } },
});

it('a block that a program has sent without an id gets one, and others keep theirs', () => {
  let made = 0;
  const content = {
    en: {
      schema: 'dast',
      document: {
        type: 'root',
        children: [
          { type: 'block', item: block({ caption: 'New' }) },
          { type: 'block', item: block({ caption: 'Old' }, 'old') },
          { type: 'paragraph', children: [{ type: 'inlineBlock', item: block({}, null) }] },
        ],
      },
    },
    de: null,
  };
  const parts = [block({ parts: [block({}), 'text'] })];
  const facts = block({});
  const named = normalizeBlocks(
    model,
    { content, parts, facts },
    { makeId: () => `made-${(made += 1)}` },
  );
  const [first, second, third] = (named['content'] as typeof content).en.document.children;
  expect(first?.item).toEqual({ ...block({ caption: 'New' }), id: 'made-1' });
  expect(second?.item).toEqual(block({ caption: 'Old' }, 'old'));
  expect(third?.children?.[0]?.item).toEqual(block({}, 'made-2'));
  expect(named['parts']).toEqual([
    { ...block({ parts: [{ ...block({}), id: 'made-3' }, 'text'] }), id: 'made-4' },
  ]);
  expect(named['facts']).toBe(facts);
  expect(Object.keys(named)).toEqual(['content', 'parts', 'facts']);
});

it('a block that is named by its id alone stays as it is', () => {
  const makeId = () => 'made';
  const text = (...items: readonly unknown[]) => ({
    en: {
      schema: 'dast',
      document: { type: 'root', children: items.map((item) => ({ type: 'block', item })) },
    },
  });
  const [one, two] = [block({ caption: 'One' }, 'one'), block({ caption: 'Two' }, 'two')];
  const before = { content: text(one, two), parts: [one, two] };
  const sent = { content: text('two', block({}), 'unknown'), parts: ['two', one] };
  expect(normalizeBlocks(model, sent, { previousValues: before, makeId })).toEqual({
    content: text(two, block({}, 'made'), 'unknown'),
    parts: [two, one],
  });
  const changed = { parts: [block({ caption: 'New' }, 'one')] };
  expect(normalizeBlocks(model, changed, { previousValues: before, makeId })).toEqual(changed);
});

it('a text with a block that a program has just written is read with the block at its place', async () => {
  await using served = await startTestServer();
  const idOf = (name: string) => contentModels.find(({ apiKey }) => apiKey === name)?.id;
  const item = (name: string, attributes: object) => ({
    type: 'item',
    attributes,
    relationships: { item_type: { data: { type: 'item_type', id: idOf(name) } } },
  });
  const children = [{ type: 'block', item: item('callout_block', { text: 'Mind this.' }) }];
  const content = { en: { schema: 'dast', document: { type: 'root', children } } };
  const values = { slug: 'mind', title: { en: 'Mind' }, date: '2026-11-26', content };
  const made = await managementRequest(served, 'POST', '/items', item('journal_post', values));
  expect(made.status).toBe(201);
  await managementRequest(served, 'PUT', `/items/${made.data.id}/publish`);
  const { body } = await queryContent(
    served,
    `{ journalPost(filter: { slug: { eq: "mind" } }) {
      content { value blocks { ... on CalloutBlockRecord { id text } } }
    } }`,
  );
  const { value, blocks } = (body as { data: { journalPost: { content: Read } } }).data.journalPost
    .content;
  expect(blocks).toEqual([{ id: expect.any(String), text: 'Mind this.' }]);
  expect(value.document.children).toEqual([{ type: 'block', item: blocks[0]?.id }]);
});

interface Read {
  readonly value: { readonly document: { readonly children: readonly unknown[] } };
  readonly blocks: readonly { readonly id: string; readonly text: string }[];
}
