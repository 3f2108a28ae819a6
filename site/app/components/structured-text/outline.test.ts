import { expect, test } from 'vitest';
import type { DastNode } from '../../lib/content/structured-text-document.ts';
import { createOutline } from './outline.ts';

const heading = (text: string): DastNode => ({
  type: 'heading',
  level: 2,
  children: [{ type: 'span', value: text }],
});

function ids(...headings: readonly string[]): string[] {
  const document = { type: 'root', children: headings.map(heading) };
  return createOutline(document).map(({ id }) => id);
}

test('a heading can be linked to by its words', () => {
  expect(ids('How attributes are read')).toEqual(['how-attributes-are-read']);
});

test('headings of the same words get addresses of their own', () => {
  expect(ids('Events', 'Events', 'Events')).toEqual(['events', 'events-2', 'events-3']);
});

test('a heading in any script has an address', () => {
  expect(ids('Größe für alle', 'Café', '字幕', '?')).toEqual([
    'groesse-fuer-alle',
    'cafe',
    '字幕',
    'section',
  ]);
});
