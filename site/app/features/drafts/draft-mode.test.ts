import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import {
  contentEndpointContext,
  publishedEndpointContext,
} from '../../lib/content/content-endpoint.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { createDraftCookie } from './draft-cookie.server.ts';
import { draftModeMiddleware, publishedOnlyMiddleware } from './draft-mode.server.ts';
import { draftSettings } from '../../lib/content/draft-settings.ts';

const secret = 'a secret of this test';
const published = { url: 'https://content.test', token: 'reads what is published' };

/** Where a page asks for content that somebody opens who is shown drafts. */
async function askedAt(guard: typeof publishedOnlyMiddleware) {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin: 'https://site.test', videoOrigin: '/video' });
  context.set(draftSettings, { secret, token: 'reads drafts' });
  context.set(contentEndpointContext, published);
  context.set(publishedEndpointContext, published);
  const [cookie = ''] = createDraftCookie(secret, true).split(';');
  const request = new Request('https://site.test/', { headers: { cookie } });
  const args = { request, context } as unknown as Parameters<typeof draftModeMiddleware>[0];
  const page = async () => new Response();
  await draftModeMiddleware(args, async () => (await guard(args, page)) as Response);
  return context.get(contentEndpointContext);
}

it('a page is made of drafts for whoever is shown them, and of what is published where that counts', async () => {
  const everywhere = await askedAt((_, next) => next());
  expect(everywhere).toMatchObject({ drafts: true, token: 'reads drafts' });
  expect(await askedAt(publishedOnlyMiddleware)).toBe(published);
});
