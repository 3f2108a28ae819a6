import { describe, expect, it } from 'vitest';
import type { DastNode } from '../../lib/content/structured-text-document.ts';
import { collectFootnotes, splitReferences } from './footnotes.ts';

const paragraph = (value: string): DastNode => ({
  type: 'paragraph',
  children: [{ type: 'span', value }],
});
const text = (...words: string[]): DastNode => ({ type: 'root', children: words.map(paragraph) });

describe('the notes of a text', () => {
  it('are numbered as the text refers to them, whatever their order below', () => {
    const notes = collectFootnotes(text('One[^b] and two[^a].', '[^a]: First.', '[^b]: Second.'));
    expect([...notes.values()].map(({ key, number }) => [key, number])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(notes.get('a')?.paragraph.children?.[0]?.value).toBe('First.');
  });

  it('are none where one of the two is missing', () => {
    expect(collectFootnotes(text('One[^a].')).size).toBe(0);
    expect(collectFootnotes(text('[^a]: Alone.')).size).toBe(0);
  });

  it('are not looked for in code', () => {
    const code = { type: 'code', code: 'x[^a]' };
    expect(collectFootnotes({ type: 'root', children: [code, paragraph('[^a]: No.')] }).size).toBe(
      0,
    );
  });

  it('stand between the words around them', () => {
    expect(splitReferences('One[^a], two')).toEqual([
      { text: 'One' },
      { key: 'a' },
      { text: ', two' },
    ]);
  });
});
