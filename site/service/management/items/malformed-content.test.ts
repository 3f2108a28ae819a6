import { expect, it } from 'vitest';
import { contentModels } from '../../../content/models/index.ts';
import { sendManagementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const createItem = (name: string, attributes: unknown) => ({
  type: 'item',
  attributes,
  relationships: {
    item_type: {
      data: { type: 'item_type', id: contentModels.find(({ apiKey }) => apiKey === name)?.id },
    },
  },
});

const createBlock = (name: string, attributes: unknown) => ({
  type: 'block',
  item: createItem(name, attributes),
});

const createParagraph = (...children: readonly unknown[]) => ({ type: 'paragraph', children });

/** Creates a post whose text has the given nodes. Returns the status and the error message. */
async function createPost(server: TestServer, children: unknown) {
  const content = { en: { schema: 'dast', document: { type: 'root', children } } };
  const values = { slug: 'mind', title: { en: 'Mind' }, date: '2026-11-26', content };
  const { status, data } = await sendManagementRequest(
    server,
    'POST',
    '/items',
    createItem('journal_post', values),
  );
  return [status, (data[0]?.attributes as ErrorAttributes | undefined)?.details.message];
}

interface ErrorAttributes {
  readonly details: { readonly message: string };
}

it('rejects a draft with an invalid value in a block, and names the path of the field', async () => {
  await using server = await startTestServer();
  for (const [name, values, path, requiredType] of [
    ['callout_block', { text: { a: 1 } }, 'text', 'text'],
    ['callout_block', { text: 'Mind.', tone: ['note'] }, 'tone', 'text'],
    ['film_block', { film: { id: 'x' } }, 'film', 'the ID of a record'],
    ['image_block', { image: 'x' }, 'image', 'an upload'],
  ] as const) {
    expect(await createPost(server, [createParagraph(), createBlock(name, values)])).toEqual([
      422,
      `"content.0.${path}" (en) must be ${requiredType}.`,
    ]);
  }
});

it('rejects malformed structured text, which the site could not render', async () => {
  await using server = await startTestServer();
  for (const [children, requirement] of [
    [7, 'whose "children" is a list of nodes'],
    [['x'], 'made of nodes'],
    [[createParagraph({ type: 'span', value: { a: 1 } })], 'whose "value" is text'],
    [
      [createParagraph({ type: 'span', value: 'x', marks: 'strong' })],
      'whose "marks" is a list of names',
    ],
    [[createParagraph({ type: 'link', url: 7, children: [] })], 'whose "url" is text'],
    [
      [{ type: 'heading', level: 'x', children: [] }],
      'whose "level" is a whole number from 1 to 6',
    ],
    [[{ type: 'heading', level: -3, children: [] }], 'whose "level" is a whole number from 1 to 6'],
    [[{ type: 'code', code: {} }], 'whose "code" is text'],
    [[{ type: 'code', code: 'x', highlight: 'q' }], 'whose "highlight" is a list of line numbers'],
    [[{ type: 'table', children: [] }], 'whose "root" contains no "table"'],
    [[{ type: 'span', value: 'x' }], 'whose "root" contains no "span"'],
    [[createParagraph(createParagraph())], 'whose "paragraph" contains no "paragraph"'],
    [[{ type: 'paragraph', children: [], own: 1 }], 'whose "paragraph" has no "own"'],
    [[{ type: 'paragraph' }], 'whose "paragraph" has "children"'],
    [[createParagraph({ type: 'link', children: [] })], 'whose "link" has "url"'],
    [[createBlock('callout_block', null)], 'whose "item" is a block or the ID of a record'],
  ] as const) {
    expect(await createPost(server, children)).toEqual([
      422,
      `"content" (en) must be structured text ${requirement}.`,
    ]);
  }
});

it('accepts a draft with an incomplete block', async () => {
  await using server = await startTestServer();
  const children = [
    createBlock('callout_block', {}),
    createBlock('film_block', { film: null, caption: '' }),
  ];
  expect(await createPost(server, children)).toEqual([201, undefined]);
});
