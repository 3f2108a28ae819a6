import type { MiddlewareFunction } from 'react-router';
import { contentSource, publishedSource } from '../content/content-source.ts';
import { siteContext } from '../site-context.ts';
import { mayShowDrafts } from './draft-cookie.server.ts';
import { draftSettings, showsDrafts } from '../content/draft-settings.ts';
import { keepPrivate } from './keep-private.ts';

/** Answers from drafts whoever has been let in, and keeps such answers from anybody else. */
export const draftMode: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { secret, token } = context.get(draftSettings);
  if (!mayShowDrafts(request, secret, isSecure(context.get(siteContext)))) return next();
  const { origin } = context.get(siteContext);
  const published = context.get(contentSource);
  const editingUrl = published.editingUrl ?? `${origin}/desk`;
  context.set(contentSource, { ...published, token, editingUrl, drafts: true });
  context.set(showsDrafts, true);
  return keepPrivate(await next());
};

/** Answers from what is published, whoever asks: what visitors have seen were no drafts. */
export const onlyPublished: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(contentSource, context.get(publishedSource));
  return next();
};

/** Tells whether visitors reach the site over https. */
export function isSecure({ origin }: { readonly origin: string }): boolean {
  return origin.startsWith('https:');
}
