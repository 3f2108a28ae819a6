import { expect, it } from 'vitest';
import fc from '../../../../tests/vitest-setup.ts';
import { sanitizeRedirectPath } from './safe-redirect.ts';

it.each(['/', '/films/night-train', '/docs/start?draft=1#install', '/a/../films', '/drafty'])(
  '%s is a page to go to',
  (address) => {
    expect(sanitizeRedirectPath(address)).toBe(address.replace('/a/..', ''));
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
])('%j is none', (address) => {
  expect(sanitizeRedirectPath(address)).toBeUndefined();
});

it('whatever is answered stays on the site, and is what a browser reads', () => {
  const pieces = fc.constantFrom(
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
  const address = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 3 })))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(address, (tail) => {
      const to = sanitizeRedirectPath(`/${tail}`);
      if (to === undefined) return;
      const read = new URL(to, 'http://site.test:3000');
      expect(read.origin).toBe('http://site.test:3000');
      expect(read.pathname + read.search + read.hash).toBe(to);
    }),
    { numRuns: 5000, seed: 7 },
  );
});
