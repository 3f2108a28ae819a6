import { expect, it } from 'vitest';
import { getDocsUrl } from './project-links.ts';

it('returns the URL of a documentation page if the homepage is set', () => {
  const links = { homepage: 'https://vitrine.example' };
  expect(getDocsUrl('tokens', links)).toBe('https://vitrine.example/docs/tokens');
  expect(getDocsUrl('tokens#expiry', links)).toBe('https://vitrine.example/docs/tokens#expiry');
});

it('returns the path of the packaged file if no homepage is set', () => {
  expect(getDocsUrl('tokens', {})).toBe('node_modules/vitrine/dist/docs/tokens.md');
  expect(getDocsUrl('tokens#expiry', {})).toBe('node_modules/vitrine/dist/docs/tokens.md#expiry');
});
