import { expect, it } from 'vitest';
import { docsAddress } from './project-links.ts';

it('leads to the page on the site once the homepage is set', () => {
  const links = { homepage: 'https://vitrine.example' };
  expect(docsAddress('tokens', links)).toBe('https://vitrine.example/docs/tokens');
  expect(docsAddress('tokens#expiry', links)).toBe('https://vitrine.example/docs/tokens#expiry');
});

it('leads to the file in the package while there is no homepage', () => {
  expect(docsAddress('tokens', {})).toBe('node_modules/vitrine/dist/docs/tokens.md');
  expect(docsAddress('tokens#expiry', {})).toBe('node_modules/vitrine/dist/docs/tokens.md#expiry');
});
