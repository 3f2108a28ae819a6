import { RouterContextProvider, type MiddlewareFunction } from 'react-router';
import { expect, it } from 'vitest';
import { loader } from '../../../routes/desk/sign-in.tsx';
import { siteContext } from '../../../lib/site/site-context.ts';
import { deskSettings } from './desk-settings.ts';
import { requireEditorApi, requireEditableContent } from './auth-middleware.server.ts';
import { EditorSessions } from './editor-sessions.server.ts';
import { MemorySessions } from './memory-sessions.server.ts';

const origin = 'http://films.example';
const password = 'a password of this test';
const sessions = await EditorSessions.open(password, new MemorySessions());
const context = new RouterContextProvider();
context.set(siteContext, { origin, videoOrigin: '/video' });
context.set(deskSettings, { sessions, apiUrl: undefined, isApiHere: true, token: undefined });

/** What an editor is answered on the way to a page of the desk, where content is edited elsewhere. */
async function answered(guard: MiddlewareFunction<Response>, path: string): Promise<unknown> {
  const [cookie = ''] = (await sessions.signIn(password, false))?.split(';') ?? [];
  const request = new Request(origin + path, { headers: { cookie } });
  const given = { request, context, params: {}, url: new URL(request.url), pattern: path };
  const next = async () => new Response('The page.');
  return Promise.resolve(guard(given, next)).catch((thrown: unknown) => thrown);
}

it('an editor is told at the door that content is edited elsewhere', async () => {
  const sent = (await answered(requireEditableContent, '/desk/records/film')) as Response;
  expect(sent.headers.get('location')).toBe('/desk/sign-in');
  const doorFor = (path: string) => loader({ request: new Request(origin + path), context });
  expect(doorFor('/desk/sign-in').isElsewhere).toBe(true);
  expect(doorFor('/desk/sign-in?to=/desk').isElsewhere).toBe(true);
  expect(doorFor('/desk/sign-in?to=/de/insights').isElsewhere).toBe(false);
});

it('a script of the desk is told so in a sentence', async () => {
  const refused = (await answered(requireEditorApi, '/desk/change')) as Response;
  expect(refused.status).toBe(404);
  expect(await refused.json()).toEqual({
    problem: { kind: 'refused', message: 'The content of this site is edited elsewhere.' },
  });
});
