import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import {
  contentEndpointContext,
  publishedEndpointContext,
} from '../../lib/content/content-endpoint.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { createDraftCookie } from './draft-cookie.server.ts';
import { draftModeMiddleware, publishedOnlyMiddleware } from './draft-mode.server.ts';
import { draftSettingsContext } from '../../lib/content/draft-settings.ts';

const secret = 'a secret of this test';
const published = { url: 'https://content.test', token: 'reads published content' };

/** Returns the content endpoint that a page uses for a visitor in draft mode. */
async function getContentEndpoint(middleware: typeof publishedOnlyMiddleware) {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin: 'https://site.test', videoOrigin: '/video' });
  context.set(draftSettingsContext, { secret, token: 'reads drafts' });
  context.set(contentEndpointContext, published);
  context.set(publishedEndpointContext, published);
  const [cookie = ''] = createDraftCookie(secret, true).split(';');
  const request = new Request('https://site.test/', { headers: { cookie } });
  const args = { request, context } as unknown as Parameters<typeof draftModeMiddleware>[0];
  const next = async () => new Response();
  await draftModeMiddleware(args, async () => (await middleware(args, next)) as Response);
  return context.get(contentEndpointContext);
}

it('serves drafts in draft mode, except on routes that show only published content', async () => {
  const draftEndpoint = await getContentEndpoint((_, next) => next());
  expect(draftEndpoint).toMatchObject({ includeDrafts: true, token: 'reads drafts' });
  expect(await getContentEndpoint(publishedOnlyMiddleware)).toBe(published);
});
