import { expect, test } from 'vitest';
import { isExternalUrl, sanitizeHref } from './safe-href.ts';

test.each([
  '/docs/install',
  '/a b',
  '#events',
  'https://example.org/a b?c d',
  'https://example.org/a?b',
  'mailto:post@example.org',
])('a reader may be sent to %s', (url) => {
  expect(sanitizeHref(url)).toBe(url);
});

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://[',
  '//example.org" onclick="x',
  'https://exa mple.org/',
  'java\nscript:alert(1)',
  '/docs"onclick="x',
])('a reader is never sent to %s', (url) => {
  expect(sanitizeHref(url)).toBeUndefined();
});

test('an address that only looks like a path leads elsewhere', () => {
  expect(isExternalUrl('//example.org/docs')).toBe(true);
  expect(isExternalUrl('/docs')).toBe(false);
});
