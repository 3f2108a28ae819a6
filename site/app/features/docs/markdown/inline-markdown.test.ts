import { expect, it } from 'vitest';
import fc from '../../../../../tests/fast-check.ts';
import { parseMarkdown } from '../../../../service/content/structured-text/parse-markdown.ts';
import type { DastNode } from '../../../lib/content/structured-text-document.ts';
import { convertToMarkdown } from './structured-text-to-markdown.ts';

const fragments = [
  ...Array.from('ab é😀*_`[]()<>!&#~\\.:;-+=|$1"\n'),
  ...['  ', 'a_b', '<b>', '&amp;', '1.', '2)', '- ', '# ', '> ', '---', '===', '[a](/b)', '``'],
];
const text = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 5 });
const span = fc
  .record({
    value: text.map((list) => list.join('')),
    marks: fc.uniqueArray(fc.constantFrom('strong', 'emphasis', 'code', 'underline'), {
      maxLength: 3,
    }),
  })
  .map(({ value, marks }): DastNode => ({ type: 'span', value, marks }));
const link = fc
  .record({
    url: fc.constantFrom('/a_(b)', '/a)b', '/a(b', '/a?b=1&copy;=2', '/*a*_b_', '/a`b`', '/a!'),
    children: fc.array(span, { minLength: 1, maxLength: 3 }),
  })
  // At the start of a paragraph, a parser would take such a link for the definition of a URL.
  .filter(({ children }) => !children.some(({ value }) => value?.includes(']')))
  .map((rest): DastNode => ({ type: 'link', ...rest }));
const inline = fc.array(fc.oneof({ weight: 3, arbitrary: span }, link), { maxLength: 6 });
const block = fc.oneof(
  inline.map((children): DastNode => ({ type: 'paragraph', children })),
  fc
    .record({ level: fc.integer({ min: 1, max: 6 }), children: inline })
    .map((rest): DastNode => ({ type: 'heading', ...rest })),
);

/** A character of running text with its marks and the URL that it links to. */
type Character = readonly [character: string, marks: string, url: string];

/** Returns the characters of a node; white space outside of code has no marks. */
function getCharacters(node: DastNode, url = ''): Character[] {
  const marks = (node.marks ?? []).filter((mark) => mark !== 'underline');
  const isCode = marks.includes('code');
  const value = isCode ? node.value?.replaceAll('\n', ' ') : node.value;
  const formatted = Array.from(value ?? '').map((character): Character => {
    const isSpace = /\s/.test(character) && !isCode;
    return [character, isSpace ? '' : marks.toSorted().join(), url];
  });
  return [
    ...formatted,
    ...(node.children ?? []).flatMap((child) => getCharacters(child, node.url ?? url)),
  ];
}

const isPlainSpace = ([character, marks]: Character) => /\s/.test(character) && marks === '';

/** Returns the characters of a block without the white space that Markdown does not keep. */
function normalize(node: DastNode): unknown {
  const characters = getCharacters(node).map(([character, marks, url]): Character => {
    const isBreak = character === '\n' && node.type === 'heading';
    return [isBreak ? ' ' : character, marks, isPlainSpace([character, marks, url]) ? '' : url];
  });
  const start = characters.findIndex((character) => !isPlainSpace(character));
  const end = characters.findLastIndex((character) => !isPlainSpace(character));
  const trimmed = start === -1 ? [] : characters.slice(start, end + 1);
  const isBesideBreak = (index: number): boolean => {
    const around = [trimmed.slice(0, index).toReversed(), trimmed.slice(index + 1)];
    return around.some((side) => side.find((other) => !isBlank(other))?.[0] === '\n');
  };
  const isBlank = (character: Character) => isPlainSpace(character) && character[0] !== '\n';
  const text = trimmed.filter((character, index) => !isBlank(character) || !isBesideBreak(index));
  return [node.type, node.level, collapse(text)];
}

/** Collapses consecutive white space. */
function collapse(characters: readonly Character[]): readonly Character[] {
  return characters.filter((character, index) => {
    const next = characters[index + 1];
    return !(next && isPlainSpace(character) && isPlainSpace(next));
  });
}

it('creates Markdown that parses to the same text, marks and links', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (children) => {
      const markdown = convertToMarkdown({ document: { type: 'root', children } }, String);
      const parsed: readonly DastNode[] = parseMarkdown(markdown).document.children;
      const isEmpty = (node: DastNode) =>
        node.type === 'paragraph' && getCharacters(node).every(isPlainSpace);
      expect(parsed.map(normalize), markdown).toEqual(
        children.filter((child) => !isEmpty(child)).map(normalize),
      );
    }),
    { numRuns: 1_000 },
  );
});
