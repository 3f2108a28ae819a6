import { expect, it } from 'vitest';
import { isDecodableUrl, escapeMalformedUrl } from './malformed-url.ts';

it.each(['/', '/docs/%C3%A4', '/films/a%2Fb', '/search?q=%E0%A4%A', '/%25'])(
  'leaves %s alone',
  (address) => {
    expect(isDecodableUrl(address)).toBe(true);
    expect(escapeMalformedUrl(address)).toBe(address);
  },
);

it.each([
  ['/docs/%E0%A4%A', '/docs/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/de/films/%zz?page=%E0?', '/de/films/%25zz?page=%E0?'],
  ['/video/%FF.m3u8', '/video/%25FF.m3u8'],
])('%s is routed as %s', (address, routed) => {
  expect(isDecodableUrl(address)).toBe(false);
  expect(escapeMalformedUrl(address)).toBe(routed);
  expect(isDecodableUrl(routed)).toBe(true);
});
