import type { MiddlewareFunction } from 'react-router';
import {
  contentEndpointContext,
  publishedEndpointContext,
} from '../../lib/content/content-endpoint.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { hasDraftCookie } from './draft-cookie.server.ts';
import { draftSettings, showsDrafts } from '../../lib/content/draft-settings.ts';
import { markPrivate } from '../../lib/http/private-response.ts';

/** Answers from drafts whoever has been let in, and keeps such answers from anybody else. */
export const draftModeMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { secret, token } = context.get(draftSettings);
  if (!hasDraftCookie(request, secret, isHttpsOrigin(context.get(siteContext)))) return next();
  const { origin } = context.get(siteContext);
  const published = context.get(contentEndpointContext);
  const editingUrl = published.editingUrl ?? `${origin}/desk`;
  context.set(contentEndpointContext, { ...published, token, editingUrl, drafts: true });
  context.set(showsDrafts, true);
  return markPrivate(await next());
};

/** Answers from what is published, whoever asks: what visitors have seen were no drafts. */
export const publishedOnlyMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(contentEndpointContext, context.get(publishedEndpointContext));
  return next();
};

/** Tells whether visitors reach the site over https. */
export function isHttpsOrigin({ origin }: { readonly origin: string }): boolean {
  return origin.startsWith('https:');
}
