import { expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { sanitizeRedirectPath } from './safe-redirect.ts';

it.each(['/', '/films/night-train', '/docs/start?draft=1#install', '/a/../films', '/drafty'])(
  'accepts %s',
  (path) => {
    expect(sanitizeRedirectPath(path)).toBe(path.replace('/a/..', ''));
  },
);

it.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '///evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%2e%2e//evil.test',
  'https://evil.test',
  'http:evil.test',
  'javascript:alert(1)',
  '/films\nset-cookie: a=b',
  '/draft/disable?to=/',
  '/Draft/enable',
  '/api/draft-mode/disable?redirect=/',
  'films',
  '',
  null,
  undefined,
])('rejects %j', (path) => {
  expect(sanitizeRedirectPath(path)).toBeUndefined();
});

it('returns only paths that a browser resolves to this site, unchanged', () => {
  const fragment = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    'evil.test',
    '\t',
  );
  const suffix = fc
    .array(fc.oneof(fragment, fc.string({ maxLength: 3 })))
    .map((fragments) => fragments.join(''));
  fc.assert(
    fc.property(suffix, (text) => {
      const path = sanitizeRedirectPath(`/${text}`);
      if (path === undefined) return;
      const url = new URL(path, 'http://site.test:3000');
      expect(url.origin).toBe('http://site.test:3000');
      expect(url.pathname + url.search + url.hash).toBe(path);
    }),
    { numRuns: 5000, seed: 7 },
  );
});
