import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getMovedPagePath } from './moved-pages.ts';

const getMovedPath = (address: string) =>
  getMovedPagePath(new URL(address, 'https://vitrine.example'));

test('redirects a renamed documentation page, as HTML and as Markdown, in each language', () => {
  expect(getMovedPath('/docs/in-react')).toBe('/docs/react');
  expect(getMovedPath('/de/docs/in-react?from=search')).toBe('/de/docs/react?from=search');
  expect(getMovedPath('/docs/failures.md')).toBe('/docs/errors.md');
});

test('redirects the former slug of each help page to a page that exists', () => {
  const help = globSync('site/content/docs/help/error-*.md').map((file) => path.basename(file));
  const pages = help.flatMap((name) => (name.endsWith('.de.md') ? [] : [name.slice(0, -3)]));
  const current = [
    'aborted bad-request damaged encrypted internal licence missing not-ready not-supported',
    'offline restricted server storage-full token-expired token-malformed token-mismatch',
    'token-missing unreachable',
  ].flatMap((names) => names.split(' ').map((name) => getMovedPath(`/docs/failure-${name}`)));
  expect(new Set(current)).toEqual(new Set(pages.map((page) => `/docs/${page}`)));
});

test('does not redirect other pages', () => {
  expect(getMovedPath('/docs/react')).toBeUndefined();
  expect(getMovedPath('/films/failures')).toBeUndefined();
});
