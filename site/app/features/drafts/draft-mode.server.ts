import type { MiddlewareFunction } from 'react-router';
import {
  contentEndpointContext,
  publishedEndpointContext,
} from '../../lib/content/content-endpoint.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { hasDraftCookie } from './draft-cookie.server.ts';
import { draftSettingsContext, isDraftModeContext } from '../../lib/content/draft-settings.ts';
import { markPrivate } from '../../lib/http/private-response.ts';

/** Serves drafts to requests with a valid draft cookie, and marks those responses as private. */
export const draftModeMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { secret, token } = context.get(draftSettingsContext);
  if (!hasDraftCookie(request, secret, isHttpsOrigin(context.get(siteContext)))) return next();
  const { origin } = context.get(siteContext);
  const published = context.get(contentEndpointContext);
  const baseEditingUrl = published.baseEditingUrl ?? `${origin}/desk`;
  context.set(contentEndpointContext, { ...published, token, baseEditingUrl, includeDrafts: true });
  context.set(isDraftModeContext, true);
  return markPrivate(await next());
};

/** Always serves published content, even in draft mode. */
export const publishedOnlyMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(contentEndpointContext, context.get(publishedEndpointContext));
  return next();
};

/** Returns whether the public origin of the site uses HTTPS. */
export function isHttpsOrigin({ origin }: { readonly origin: string }): boolean {
  return origin.startsWith('https:');
}
