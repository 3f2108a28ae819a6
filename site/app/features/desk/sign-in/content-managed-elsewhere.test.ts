import { RouterContextProvider, type MiddlewareFunction } from 'react-router';
import { expect, it } from 'vitest';
import { loader } from '../../../routes/desk/sign-in.tsx';
import { siteContext } from '../../../lib/site/site-context.ts';
import { deskSettingsContext } from './desk-settings.ts';
import { requireEditorForApi, requireEditableContent } from './auth-middleware.server.ts';
import { EditorSessions } from './editor-sessions.server.ts';
import { MemorySessionStore } from './memory-session-store.server.ts';

const origin = 'http://films.example';
const password = 'a password of this test';
const sessions = await EditorSessions.open(password, new MemorySessionStore());
const context = new RouterContextProvider();
context.set(siteContext, { origin, videoOrigin: '/video' });
context.set(deskSettingsContext, {
  sessions,
  apiUrl: undefined,
  isApiLocal: true,
  token: undefined,
});

/** Runs a middleware for a signed-in editor on a site without a management API. */
async function runMiddleware(
  middleware: MiddlewareFunction<Response>,
  path: string,
): Promise<unknown> {
  const [cookie = ''] = (await sessions.signIn(password, false))?.split(';') ?? [];
  const request = new Request(origin + path, { headers: { cookie } });
  const args = { request, context, params: {}, url: new URL(request.url), pattern: path };
  const next = async () => new Response('The page.');
  return Promise.resolve(middleware(args, next)).catch((thrown: unknown) => thrown);
}

it('redirects to the sign-in page, which explains that content cannot be edited here', async () => {
  const redirect = (await runMiddleware(requireEditableContent, '/desk/records/film')) as Response;
  expect(redirect.headers.get('location')).toBe('/desk/sign-in');
  const loadSignIn = (path: string) => loader({ request: new Request(origin + path), context });
  expect(loadSignIn('/desk/sign-in').isManagedExternally).toBe(true);
  expect(loadSignIn('/desk/sign-in?to=/desk').isManagedExternally).toBe(true);
  expect(loadSignIn('/desk/sign-in?to=/de/insights').isManagedExternally).toBe(false);
});

it('responds to script requests with a 404 JSON error', async () => {
  const response = (await runMiddleware(requireEditorForApi, '/desk/change')) as Response;
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    problem: { kind: 'rejected', message: 'The content of this site is edited elsewhere.' },
  });
});
