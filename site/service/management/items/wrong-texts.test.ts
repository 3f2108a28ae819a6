import { expect, it } from 'vitest';
import { contentModels } from '../../../content/models/index.ts';
import { managementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const item = (name: string, attributes: unknown) => ({
  type: 'item',
  attributes,
  relationships: {
    item_type: {
      data: { type: 'item_type', id: contentModels.find(({ apiKey }) => apiKey === name)?.id },
    },
  },
});

const block = (name: string, attributes: unknown) => ({
  type: 'block',
  item: item(name, attributes),
});

const paragraph = (...children: readonly unknown[]) => ({ type: 'paragraph', children });

/** Makes a post whose text has these nodes, and tells what the API said of its text. */
async function made(served: TestServer, children: unknown) {
  const content = { en: { schema: 'dast', document: { type: 'root', children } } };
  const values = { slug: 'mind', title: { en: 'Mind' }, date: '2026-11-26', content };
  const { status, data } = await managementRequest(
    served,
    'POST',
    '/items',
    item('journal_post', values),
  );
  return [status, (data[0]?.attributes as Refused | undefined)?.details.message];
}

interface Refused {
  readonly details: { readonly message: string };
}

it('a draft whose block holds a value of another kind is refused by the way to its field', async () => {
  await using served = await startTestServer();
  for (const [name, values, way, kind] of [
    ['callout_block', { text: { a: 1 } }, 'text', 'text'],
    ['callout_block', { text: 'Mind.', tone: ['note'] }, 'tone', 'text'],
    ['film_block', { film: { id: 'x' } }, 'film', 'the id of a record'],
    ['image_block', { image: 'x' }, 'image', 'an upload'],
  ] as const) {
    expect(await made(served, [paragraph(), block(name, values)])).toEqual([
      422,
      `"content.0.${way}" (en) must be ${kind}.`,
    ]);
  }
});

it('a text of which a place cannot be read is refused, as its page could not be shown', async () => {
  await using served = await startTestServer();
  for (const [children, wrong] of [
    [7, 'whose "children" is a list of nodes'],
    [['x'], 'made of nodes'],
    [[paragraph({ type: 'span', value: { a: 1 } })], 'whose "value" is text'],
    [
      [paragraph({ type: 'span', value: 'x', marks: 'strong' })],
      'whose "marks" is a list of names',
    ],
    [[paragraph({ type: 'link', url: 7, children: [] })], 'whose "url" is text'],
    [
      [{ type: 'heading', level: 'x', children: [] }],
      'whose "level" is a whole number from 1 to 6',
    ],
    [[{ type: 'heading', level: -3, children: [] }], 'whose "level" is a whole number from 1 to 6'],
    [[{ type: 'code', code: {} }], 'whose "code" is text'],
    [[{ type: 'code', code: 'x', highlight: 'q' }], 'whose "highlight" is a list of lines'],
    [[block('callout_block', null)], 'whose "item" is a block or the id of a record'],
  ] as const) {
    expect(await made(served, children)).toEqual([
      422,
      `"content" (en) must be structured text ${wrong}.`,
    ]);
  }
});

it('a draft may hold a block that is not finished, and values that its model has lost', async () => {
  await using served = await startTestServer();
  const children = [
    block('callout_block', {}),
    block('film_block', { film: null, caption: '', was: 7 }),
    { type: 'of another editor', own: { a: 1 }, children: [paragraph()] },
  ];
  expect(await made(served, children)).toEqual([201, undefined]);
});
