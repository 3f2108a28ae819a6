import { describe, expect, it } from 'vitest';
import type { DastNode } from '../../lib/content/structured-text-document.ts';
import { collectFootnotes, splitReferences } from './footnotes.ts';

const paragraph = (value: string): DastNode => ({
  type: 'paragraph',
  children: [{ type: 'span', value }],
});
const createDocument = (...paragraphs: string[]): DastNode => ({
  type: 'root',
  children: paragraphs.map(paragraph),
});

describe('footnotes', () => {
  it('are numbered in the order of their references', () => {
    const footnotes = collectFootnotes(
      createDocument('One[^b] and two[^a].', '[^a]: First.', '[^b]: Second.'),
    );
    expect([...footnotes.values()].map(({ key, number }) => [key, number])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(footnotes.get('a')?.paragraph.children?.[0]?.value).toBe('First.');
  });

  it('must have both a reference and a definition', () => {
    expect(collectFootnotes(createDocument('One[^a].')).size).toBe(0);
    expect(collectFootnotes(createDocument('[^a]: Alone.')).size).toBe(0);
  });

  it('are ignored in code', () => {
    const code = { type: 'code', code: 'x[^a]' };
    expect(collectFootnotes({ type: 'root', children: [code, paragraph('[^a]: No.')] }).size).toBe(
      0,
    );
  });

  it('have references that split the text into segments', () => {
    expect(splitReferences('One[^a], two')).toEqual([
      { text: 'One' },
      { key: 'a' },
      { text: ', two' },
    ]);
  });
});
