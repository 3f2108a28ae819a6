import { expect, test } from 'vitest';
import { movedPage } from './moved-pages.ts';

const moved = (address: string) => movedPage(new URL(address, 'https://vitrine.example'));

test('redirects a renamed documentation page, as HTML and as Markdown, in each language', () => {
  expect(moved('/docs/in-react')).toBe('/docs/react');
  expect(moved('/de/docs/in-react?from=search')).toBe('/de/docs/react?from=search');
  expect(moved('/docs/failures.md')).toBe('/docs/errors.md');
});

test('leaves every other page where it is', () => {
  expect(moved('/docs/react')).toBeUndefined();
  expect(moved('/films/failures')).toBeUndefined();
});
