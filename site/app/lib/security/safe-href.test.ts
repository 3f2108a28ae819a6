import { expect, test } from 'vitest';
import { isExternalUrl, sanitizeHref } from './safe-href.ts';

test.each([
  '/docs/install',
  '/a b',
  '#events',
  'https://example.org/a b?c d',
  'https://example.org/a?b',
  'mailto:post@example.org',
])('accepts %s', (url) => {
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
])('rejects %s', (url) => {
  expect(sanitizeHref(url)).toBeUndefined();
});

test('recognizes a protocol-relative URL as external', () => {
  expect(isExternalUrl('//example.org/docs')).toBe(true);
  expect(isExternalUrl('/docs')).toBe(false);
});
