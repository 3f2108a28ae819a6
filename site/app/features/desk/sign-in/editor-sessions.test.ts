import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createExpiredSessionCookie, EditorSessions } from './editor-sessions.server.ts';
import { MemorySessionStore } from './memory-session-store.server.ts';
import { consumeSignInAttempt, resetSignInAttempts } from './sign-in-rate-limit.server.ts';

const password = 'correct horse';

afterEach(() => void vi.useRealTimers());

/** Creates a request with the cookie of a `Set-Cookie` header. */
const withCookie = (header = '') =>
  new Request('https://site.test/desk', { headers: { cookie: header.split(';')[0] ?? '' } });

it('accepts the right password only', async () => {
  const sessions = await EditorSessions.open(password, new MemorySessionStore());
  for (const wrongPassword of ['', `${password} `, password.toUpperCase()]) {
    expect(await sessions.signIn(wrongPassword, true)).toBeUndefined();
  }
  const request = withCookie(await sessions.signIn(password, true));
  expect(await sessions.isSignedIn(request, true)).toBe(true);
});

it('ends a session on the server: a copied cookie no longer works after signing out', async () => {
  const sessions = await EditorSessions.open(password, new MemorySessionStore());
  const [firstCookie, secondCookie] = await Promise.all(
    [1, 2].map(() => sessions.signIn(password, true)),
  );
  await sessions.signOut(withCookie(firstCookie), true);
  expect(await sessions.isSignedIn(withCookie(firstCookie), true)).toBe(false);
  expect(await sessions.isSignedIn(withCookie(secondCookie), true)).toBe(true);
});

it('shares sessions between servers that share the store', async () => {
  const store = new MemorySessionStore();
  const one = await EditorSessions.open(password, store);
  const other = await EditorSessions.open(password, store);
  const request = withCookie(await one.signIn(password, true));
  expect(await other.isSignedIn(request, true)).toBe(true);
  await other.signOut(request, true);
  expect(await one.isSignedIn(request, true)).toBe(false);
});

it('ends all sessions permanently when the password changes', async () => {
  const store = new MemorySessionStore();
  const before = await EditorSessions.open(password, store);
  const request = withCookie(await before.signIn(password, true));
  const changed = await EditorSessions.open('another password', store);
  expect(await changed.isSignedIn(request, true)).toBe(false);
  const changedBack = await EditorSessions.open(password, store);
  expect(await changedBack.isSignedIn(request, true)).toBe(false);
});

it('ends a session after 12 hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sessions = await EditorSessions.open(password, new MemorySessionStore());
  const request = withCookie(await sessions.signIn(password, true));
  vi.setSystemTime(Date.now() + 12 * 60 * 60 * 1000 - 1000);
  expect(await sessions.isSignedIn(request, true)).toBe(true);
  vi.setSystemTime(Date.now() + 1000);
  expect(await sessions.isSignedIn(request, true)).toBe(false);
});

it('rejects a cookie issued by another site with the same password', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => EditorSessions.open(password, new MemorySessionStore())),
  );
  const request = withCookie(await one?.signIn(password, true));
  expect(await one?.isSignedIn(request, true)).toBe(true);
  expect(await other?.isSignedIn(request, true)).toBe(false);
});

it('rejects a deleted cookie and a cookie set over HTTP', async () => {
  const sessions = await EditorSessions.open(password, new MemorySessionStore());
  expect(await sessions.isSignedIn(withCookie(createExpiredSessionCookie(true)), true)).toBe(false);
  const insecure = withCookie(await sessions.signIn(password, false));
  expect(await sessions.isSignedIn(insecure, true)).toBe(false);
});

it('limits waiting sign-ins, so that files can be read during 100 of them', async () => {
  const sessions = await EditorSessions.open(password, new MemorySessionStore());
  let [checkedCount, rejectedCount] = [0, 0];
  const all = Array.from({ length: 100 }, async () => {
    try {
      await sessions.signIn('wrong horse', true);
      checkedCount += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'SIGN_IN_QUEUE_FULL' });
      rejectedCount += 1;
    }
  });
  // With a full thread pool, these reads would complete only after 28 of the derivations.
  const checkedCounts = [];
  for (let read = 0; read < 3; read += 1) {
    await readFile(import.meta.filename);
    checkedCounts.push(checkedCount);
  }
  expect(checkedCounts.at(-1)).toBeLessThan(20);
  await Promise.all(all);
  expect({ checkedCount, rejectedCount }).toEqual({ checkedCount: 33, rejectedCount: 67 });
});

it('allows eight attempts per client, and resets them after a successful sign-in', async () => {
  for (let attempt = 0; attempt < 8; attempt += 1)
    expect(await consumeSignInAttempt('192.0.2.1')).toBe(0);
  expect(await consumeSignInAttempt('192.0.2.1')).toBeGreaterThan(0);
  expect(await consumeSignInAttempt('192.0.2.2')).toBe(0);
  await resetSignInAttempts('192.0.2.1');
  expect(await consumeSignInAttempt('192.0.2.1')).toBe(0);
});
