import { expect, it } from 'vitest';
import { serializeCookie } from './cookies.ts';

const parts = (secure: boolean, isForFrames = false) =>
  serializeCookie('v', { name: 'a', maxAge: 60, secure, isCrossSite: isForFrames })
    .split('; ')
    .toSorted();

it('a cookie is for no script, and goes with requests of this site alone', () => {
  expect(parts(false)).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'a=v']);
});

it('over https it never leaves without it, and no other host can set it', () => {
  expect(parts(true)).toEqual(
    ['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure', '__Host-a=v'].toSorted(),
  );
});

it('one for frames is another one on each site around them', () => {
  expect(parts(true, true)).toEqual(expect.arrayContaining(['SameSite=None', 'Partitioned']));
  expect(parts(true, true)).toEqual(expect.arrayContaining(['HttpOnly', 'Secure']));
  expect(parts(false, true)).toContain('SameSite=Lax');
});
