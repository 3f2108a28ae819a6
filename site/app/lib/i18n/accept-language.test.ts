import { expect, it } from 'vitest';
import { negotiateLocale } from './accept-language.ts';

it.each([
  ['de', 'de'],
  ['de-AT,en;q=0.5', 'de'],
  ['fr, de;q=0.8, en;q=0.7', 'de'],
  ['en;q=0.5, DE;q=0.9', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['en-GB,de', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['de;q=much', 'en'],
  [',;,q=;de', 'en'],
  [`${'fr,'.repeat(100_000)}de`, 'en'],
] as const)('negotiates Accept-Language %j as %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});
