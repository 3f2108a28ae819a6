import { expect, it } from 'vitest';
import { isDecodableUrl, escapeMalformedUrl } from './malformed-url.ts';

it.each(['/', '/docs/%C3%A4', '/films/a%2Fb', '/search?q=%E0%A4%A', '/%25'])(
  'does not change %s',
  (url) => {
    expect(isDecodableUrl(url)).toBe(true);
    expect(escapeMalformedUrl(url)).toBe(url);
  },
);

it.each([
  ['/docs/%E0%A4%A', '/docs/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/de/films/%zz?page=%E0?', '/de/films/%25zz?page=%E0?'],
  ['/video/%FF.m3u8', '/video/%25FF.m3u8'],
])('escapes %s as %s', (url, escaped) => {
  expect(isDecodableUrl(url)).toBe(false);
  expect(escapeMalformedUrl(url)).toBe(escaped);
  expect(isDecodableUrl(escaped)).toBe(true);
});
