import { expect, test } from 'vitest';
import type { DastNode } from '../../lib/content/structured-text-document.ts';
import { createOutline } from './outline.ts';

const heading = (text: string): DastNode => ({
  type: 'heading',
  level: 2,
  children: [{ type: 'span', value: text }],
});

function createIds(...headings: readonly string[]): string[] {
  const document = { type: 'root', children: headings.map(heading) };
  return createOutline(document).map(({ id }) => id);
}

test('derives the ID of a heading from its text', () => {
  expect(createIds('How attributes are read')).toEqual(['how-attributes-are-read']);
});

test('gives headings with the same text different IDs', () => {
  expect(createIds('Events', 'Events', 'Events')).toEqual(['events', 'events-2', 'events-3']);
});

test('creates IDs for headings in any script', () => {
  expect(createIds('Größe für alle', 'Café', '字幕', '?')).toEqual([
    'groesse-fuer-alle',
    'cafe',
    '字幕',
    'section',
  ]);
});
