import { expect, it } from 'vitest';
import { structuredTextShape } from './structured-text.server.ts';

it('a block of which a text does not say which it is takes nothing else with it', () => {
  const children = [
    { type: 'block', item: { type: 'item', attributes: {} } },
    { type: 'paragraph', children: [{ type: 'span', value: 'The rest.' }] },
  ];
  const value = { schema: 'dast', document: { type: 'root', children } };
  const text = structuredTextShape.parse({ value, blocks: [], links: [] });
  expect(text.document.children).toMatchObject([{ type: 'block' }, { type: 'paragraph' }]);
});
