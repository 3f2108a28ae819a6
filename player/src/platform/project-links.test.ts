import { expect, it } from 'vitest';
import { getDocsUrl } from './project-links.ts';

it('returns the URL of a page if the homepage is set', () => {
  const links = { homepage: 'https://vitrine.example' };
  expect(getDocsUrl('tokens', links)).toBe('https://vitrine.example/docs/tokens');
  expect(getDocsUrl('tokens#expiry', links)).toBe('https://vitrine.example/docs/tokens#expiry');
});

it('returns the file in the package without a homepage', () => {
  expect(getDocsUrl('tokens', {})).toBe('node_modules/vitrine/dist/docs/tokens.md');
  expect(getDocsUrl('tokens#expiry', {})).toBe('node_modules/vitrine/dist/docs/tokens.md#expiry');
});
