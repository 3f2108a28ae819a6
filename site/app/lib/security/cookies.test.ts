import { expect, it } from 'vitest';
import { serializeCookie } from './cookies.ts';

const getAttributes = (secure: boolean, isCrossSite = false) =>
  serializeCookie('v', { name: 'a', maxAge: 60, secure, isCrossSite }).split('; ').toSorted();

it('sets HttpOnly and SameSite=Lax', () => {
  expect(getAttributes(false)).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'a=v']);
});

it('sets Secure and the __Host- prefix over HTTPS', () => {
  expect(getAttributes(true)).toEqual(
    ['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure', '__Host-a=v'].toSorted(),
  );
});

it('partitions a cross-site cookie over HTTPS', () => {
  expect(getAttributes(true, true)).toEqual(
    expect.arrayContaining(['SameSite=None', 'Partitioned']),
  );
  expect(getAttributes(true, true)).toEqual(expect.arrayContaining(['HttpOnly', 'Secure']));
  expect(getAttributes(false, true)).toContain('SameSite=Lax');
});
