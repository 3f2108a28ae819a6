import { describe, expect, it } from 'vitest';
import fc from '../../../../../tests/fast-check.ts';
import type { DastDocument, DastNode } from '../../../lib/content/structured-text-document.ts';
import { fromDast } from './from-dast.ts';
import { toDast } from './to-dast.ts';

const dast = (...children: readonly DastNode[]): DastDocument => ({
  schema: 'dast',
  document: { type: 'root', children },
});
const roundTrip = (document: DastDocument) => toDast(fromDast(document));
const span = (value: string, ...marks: readonly string[]): DastNode =>
  marks.length > 0 ? { type: 'span', value, marks } : { type: 'span', value };

/** Normalizes a node: joins adjacent spans with the same marks, and sorts marks. */
function normalize(node: DastNode): DastNode {
  const { children, marks, ...rest } = node;
  return {
    ...rest,
    ...(marks && marks.length > 0 ? { marks: [...new Set(marks)].toSorted() } : {}),
    ...(children ? { children: joinAdjacent(children.map(normalize), node.type) } : {}),
  };
}

const textBlocks = new Set(['paragraph', 'heading']);

function joinAdjacent(children: readonly DastNode[], type: string): DastNode[] {
  const result: DastNode[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (child.type === 'span' && child.value === '') continue;
    if (last && canJoin(last, child)) result[result.length - 1] = join(last, child);
    else result.push(child);
  }
  return result.length === 0 && textBlocks.has(type) ? [span('')] : result;
}

function canJoin(previous: DastNode, next: DastNode): boolean {
  if (previous.type !== next.type) return false;
  if (previous.type === 'span') return String(previous.marks) === String(next.marks);
  // Adjacent links to the same URL look like one link.
  return previous.type === 'link' && previous.url === next.url;
}

function join(previous: DastNode, next: DastNode): DastNode {
  if (previous.type === 'span')
    return { ...previous, value: `${previous.value ?? ''}${next.value ?? ''}` };
  return {
    ...previous,
    children: joinAdjacent([...(previous.children ?? []), ...(next.children ?? [])], 'link'),
  };
}

const word = fc.string({ unit: 'grapheme', maxLength: 6 }).filter((text) => !text.includes('\r'));
const mark = fc.constantFrom(
  'strong',
  'emphasis',
  'code',
  'underline',
  'highlight',
  'shout',
  'link',
);
const anySpan = fc
  .record({
    value: fc.oneof(word, fc.constant('a\nb')),
    marks: fc.uniqueArray(mark, { maxLength: 3 }),
  })
  .map(({ value, marks }) => span(value, ...marks));
const link = fc
  .record({ url: fc.webUrl(), children: fc.array(anySpan, { minLength: 1, maxLength: 3 }) })
  .filter(({ children }) => children.some(({ value }) => value !== ''))
  .map((rest): DastNode => ({ type: 'link', ...rest }));
const inlineItem = fc.uuid().map((item): DastNode => ({ type: 'inlineItem', item }));
const inlines = fc.array(fc.oneof({ weight: 4, arbitrary: anySpan }, link, inlineItem), {
  maxLength: 5,
});
const paragraph = inlines.map((children): DastNode => ({ type: 'paragraph', children }));
const heading = fc
  .record({ level: fc.integer({ min: 1, max: 6 }), children: inlines })
  .map((rest): DastNode => ({ type: 'heading', ...rest }));
const code = fc
  .record(
    { code: word, language: fc.constantFrom('ts', 'html'), highlight: fc.constant([1, 2]) },
    { requiredKeys: ['code'] },
  )
  .map((rest): DastNode => ({ type: 'code', ...rest }));
const quote = fc
  .record(
    { children: fc.array(paragraph, { minLength: 1, maxLength: 2 }), attribution: word },
    { requiredKeys: ['children'] },
  )
  .map((rest): DastNode => ({ type: 'blockquote', ...rest }));
const { list } = fc.letrec<{ list: DastNode; item: DastNode }>((tie) => ({
  list: fc
    .record({
      style: fc.constantFrom('bulleted', 'numbered'),
      children: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    })
    .map((rest): DastNode => ({ type: 'list', ...rest })),
  item: fc
    .array(fc.oneof({ maxDepth: 2 }, paragraph, tie('list')), { minLength: 1, maxLength: 2 })
    .map((children): DastNode => ({ type: 'listItem', children })),
}));
const unknown = fc
  .record({ type: fc.constantFrom('block', 'table', 'list', 'heading'), item: fc.jsonValue() })
  .map((node) => node as DastNode);
const document = fc
  .array(
    fc.oneof(
      paragraph,
      heading,
      code,
      quote,
      list,
      unknown,
      fc.constant({ type: 'thematicBreak' }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((children) => dast(...children));

describe('the round trip of structured text through the editor', () => {
  it('keeps a block with its record, and shows it as a block', () => {
    const relationships = { item_type: { data: { type: 'item_type', id: 'quote' } } };
    const item = { type: 'item', id: 'a', attributes: { words: 'One' }, relationships };
    const text = dast({ type: 'block', item });
    expect(roundTrip(text)).toEqual(text);
    expect(fromDast(text).firstChild?.type.name).toBe('recordBlock');
  });

  it('does not change a document except for normalizing it', () => {
    fc.assert(
      fc.property(document, (original) => {
        expect(normalize(roundTrip(original).document)).toEqual(normalize(original.document));
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(document, (original) => {
        const once = roundTrip(original);
        expect(roundTrip(once)).toEqual(once);
      }),
    );
  });
});

const spanWithNote = { type: 'span', value: 'b', note: 1 };

it.each<[string, DastNode]>([
  ['a block whose record is referenced by ID', { type: 'block', item: 'abc' }],
  [
    'a list with a child that is not a list item',
    { type: 'list', style: 'bulleted', children: [{ type: 'x' }] },
  ],
  ['a heading without a level', { type: 'heading', children: [span('a')] }],
  ['a heading of the ninth level', { type: 'heading', level: 9, children: [span('a')] }],
  ['an empty list', { type: 'list', style: 'bulleted', children: [] }],
  ['a paragraph with a style', { type: 'paragraph', style: 'lead', children: [span('a')] }],
  ['code with highlighted lines', { type: 'code', highlight: [1], code: 'a' }],
  [
    'a link with meta attributes',
    {
      type: 'paragraph',
      children: [
        { type: 'link', url: '/', meta: [{ id: 'a', value: 'b' }], children: [span('a')] },
      ],
    },
  ],
  [
    'a link to a record',
    {
      type: 'paragraph',
      children: [{ type: 'itemLink', item: 'abc', children: [span('a', 'code')] }],
    },
  ],
  [
    'a link without text',
    { type: 'paragraph', children: [{ type: 'link', url: '/', children: [span('')] }] },
  ],
  [
    'an inline block',
    { type: 'paragraph', children: [span('a'), { type: 'inlineBlock', item: 'abc' }, span('b')] },
  ],
  [
    'a span with an unknown field',
    { type: 'paragraph', children: [span('a'), spanWithNote, span('c')] },
  ],
])('round-trips %s unchanged', (_, node) => {
  expect(roundTrip(dast(node))).toEqual(dast(node));
});

it('adds an empty paragraph to an empty document', () => {
  expect(roundTrip(dast())).toEqual(dast({ type: 'paragraph', children: [span('')] }));
});
