import { expect, it } from 'vitest';
import { isRightPassword } from './password.server.ts';
import { isEditor, noSessionCookie, sessionCookie } from './session.server.ts';
import { countTry, forgetTries } from './tries.server.ts';

const password = 'correct horse';

/** A request with the cookie that a header has set. */
const withCookie = (header: string) =>
  new Request('https://site.test/desk', { headers: { cookie: header.split(';')[0] ?? '' } });

it('whoever was signed in is an editor until the password changes', async () => {
  const request = withCookie(await sessionCookie(password, true));
  expect(await isEditor(request, password, true)).toBe(true);
  expect(await isEditor(request, 'another password', true)).toBe(false);
});

it('nobody is an editor where no password is set', async () => {
  const request = withCookie(await sessionCookie('', true));
  expect(await isEditor(request, undefined, true)).toBe(false);
  expect(await isEditor(request, '', true)).toBe(false);
});

it('whoever has signed out is no editor', async () => {
  expect(await isEditor(withCookie(noSessionCookie(true)), password, true)).toBe(false);
});

it('a cookie set over http is none over https', async () => {
  expect(await isEditor(withCookie(await sessionCookie(password, false)), password, true)).toBe(
    false,
  );
});

it('only the right password is right', async () => {
  expect(await isRightPassword(password, password)).toBe(true);
  expect(await isRightPassword(`${password} `, password)).toBe(false);
  expect(await isRightPassword('', password)).toBe(false);
});

it('an address may try eight times, and again after the right password', async () => {
  for (let tried = 0; tried < 8; tried += 1) expect(await countTry('192.0.2.1')).toBe(0);
  expect(await countTry('192.0.2.1')).toBeGreaterThan(0);
  expect(await countTry('192.0.2.2')).toBe(0);
  await forgetTries('192.0.2.1');
  expect(await countTry('192.0.2.1')).toBe(0);
});
