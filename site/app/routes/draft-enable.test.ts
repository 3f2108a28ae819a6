import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { draftSettings } from '../lib/content/draft-settings.ts';
import { previewTickets } from '../features/drafts/preview-tickets.server.ts';
import { siteContext } from '../lib/site/site-context.ts';
import { loader } from './draft-enable.tsx';

const secret = 'a secret of this test';

/** Opens a link to the draft of the list of films, and answers what came of it. */
function open(
  origin: string,
  settings: { secret: string | undefined },
  { method = 'GET', ticket = previewTickets.issue(secret, '/films') } = {},
) {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin, videoOrigin: '/video' });
  context.set(draftSettings, { token: 'a token', ...settings });
  const request = new Request(`${origin}/draft/enable?ticket=${ticket}&to=/films`, { method });
  try {
    return loader({ request, context });
  } catch (answer) {
    return answer;
  }
}

it('shows nobody a draft where no secret is set', () => {
  expect(open('https://site.test', { secret: undefined })).toMatchObject({ init: { status: 503 } });
  expect(open('https://site.test', { secret: '' })).toMatchObject({ init: { status: 503 } });
});

it.each([
  [
    'https',
    /^__Host-vitrine-draft=[^;]+; Path=\/; .*HttpOnly; SameSite=None; Partitioned; Secure$/,
  ],
  ['http', /^vitrine-draft=[^;]+; Path=\/; .*HttpOnly; SameSite=Lax$/],
])('sets a cookie that fits %s', (scheme, cookie) => {
  const answer = open(`${scheme}://site.test`, { secret }) as Response;
  expect(answer.status).toBe(302);
  expect(answer.headers.get('set-cookie')).toMatch(cookie);
});

it('leaves a ticket to who opens it, where something only looks where it leads', () => {
  const ticket = previewTickets.issue(secret, '/films');
  const ask = (method: string) => open('https://site.test', { secret }, { method, ticket });
  const look = ask('HEAD') as Response;
  expect([look.status, look.headers.get('set-cookie')]).toEqual([302, null]);
  expect((ask('GET') as Response).headers.get('set-cookie')).toContain('vitrine-draft');
  expect(ask('GET')).toMatchObject({ init: { status: 403 } });
  expect(ask('HEAD')).toMatchObject({ init: { status: 403 } });
});
