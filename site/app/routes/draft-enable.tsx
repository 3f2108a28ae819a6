import { data, redirect } from 'react-router';
import { createDraftCookie } from '../features/drafts/draft-cookie.server.ts';
import { isHttpsOrigin } from '../features/drafts/draft-mode.server.ts';
import { draftSettings } from '../lib/content/draft-settings.ts';
import { verifyPreviewLink } from '../features/drafts/preview-link.server.ts';
import { markPrivate } from '../lib/http/private-response.ts';
import { sanitizeRedirectPath } from '../lib/security/safe-redirect.ts';
import { previewTickets } from '../features/drafts/preview-tickets.server.ts';
import { siteContext } from '../lib/site/site-context.ts';
import type { Route } from './+types/draft-enable.ts';

export function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { secret, token } = context.get(draftSettings);
  if (!secret || !token) throw data('drafts-closed', { status: 503 });
  const { searchParams } = new URL(request.url);
  const to = sanitizeRedirectPath(searchParams.get('to'));
  if (to === undefined) throw data('unsafe-destination', { status: 400 });
  const ticket = searchParams.get('ticket') ?? '';
  const latest = verifyPreviewLink(secret, ticket, to);
  // What only looks where a link leads, as mail programs do, leaves it to whoever opens it.
  const isLook = request.method === 'HEAD';
  const isLetIn = () => previewTickets[isLook ? 'isValid' : 'redeem'](secret, ticket, to);
  if (latest === undefined && !isLetIn()) throw data('bad-ticket', { status: 403 });
  if (isLook) throw markPrivate(redirect(to));
  const cookie = createDraftCookie(secret, isHttpsOrigin(context.get(siteContext)), latest);
  throw markPrivate(redirect(to, { headers: { 'set-cookie': cookie } }));
}

/** Whoever has no ticket sees why. */
export default function DraftEnable() {
  return null;
}
