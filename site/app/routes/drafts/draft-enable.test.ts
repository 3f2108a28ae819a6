import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { draftSettingsContext } from '../../lib/content/draft-settings.ts';
import { previewTickets } from '../../features/drafts/preview-tickets.server.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { loader } from './draft-enable.tsx';

const secret = 'a secret of this test';

/** Opens a preview link to the film list. Returns the response, whether returned or thrown. */
function requestPreview(
  origin: string,
  settings: { secret: string | undefined },
  { method = 'GET', ticket = previewTickets.issue(secret, '/films') } = {},
) {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin, videoOrigin: '/video' });
  context.set(draftSettingsContext, { token: 'a token', ...settings });
  const request = new Request(`${origin}/draft/enable?ticket=${ticket}&to=/films`, { method });
  try {
    return loader({ request, context });
  } catch (response) {
    return response;
  }
}

it('responds with 503 if no secret is configured', () => {
  expect(requestPreview('https://site.test', { secret: undefined })).toMatchObject({
    init: { status: 503 },
  });
  expect(requestPreview('https://site.test', { secret: '' })).toMatchObject({
    init: { status: 503 },
  });
});

it.each([
  [
    'https',
    /^__Host-vitrine-draft=[^;]+; Path=\/; .*HttpOnly; SameSite=None; Partitioned; Secure$/,
  ],
  ['http', /^vitrine-draft=[^;]+; Path=\/; .*HttpOnly; SameSite=Lax$/],
])('sets a draft cookie for %s', (scheme, cookie) => {
  const response = requestPreview(`${scheme}://site.test`, { secret }) as Response;
  expect(response.status).toBe(302);
  expect(response.headers.get('set-cookie')).toMatch(cookie);
});

it('redirects HEAD requests, as mail clients send to check links, without redeeming the ticket', () => {
  const ticket = previewTickets.issue(secret, '/films');
  const request = (method: string) =>
    requestPreview('https://site.test', { secret }, { method, ticket });
  const headResponse = request('HEAD') as Response;
  expect([headResponse.status, headResponse.headers.get('set-cookie')]).toEqual([302, null]);
  expect((request('GET') as Response).headers.get('set-cookie')).toContain('vitrine-draft');
  expect(request('GET')).toMatchObject({ init: { status: 403 } });
  expect(request('HEAD')).toMatchObject({ init: { status: 403 } });
});
