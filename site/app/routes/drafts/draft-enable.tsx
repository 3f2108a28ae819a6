import { data, redirect } from 'react-router';
import { createDraftCookie } from '../../features/drafts/draft-cookie.server.ts';
import { isHttpsOrigin } from '../../features/drafts/draft-mode.server.ts';
import { draftSettingsContext } from '../../lib/content/draft-settings.ts';
import { verifyPreviewLink } from '../../features/drafts/preview-link.server.ts';
import { markPrivate } from '../../lib/http/private-response.ts';
import { sanitizeRedirectPath } from '../../lib/security/safe-redirect.ts';
import { previewTickets } from '../../features/drafts/preview-tickets.server.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import type { Route } from './+types/draft-enable.ts';

export function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { secret, token } = context.get(draftSettingsContext);
  if (!secret || !token) throw data('drafts-disabled', { status: 503 });
  const { searchParams } = new URL(request.url);
  const to = sanitizeRedirectPath(searchParams.get('to'));
  if (to === undefined) throw data('unsafe-redirect', { status: 400 });
  // Either the token of a reusable preview link or a one-time ticket.
  const ticket = searchParams.get('ticket') ?? '';
  const expiresAt = verifyPreviewLink(secret, ticket, to);
  // Mail clients check links with HEAD requests, which must not redeem a one-time ticket.
  const isHead = request.method === 'HEAD';
  const acceptTicket = () => previewTickets[isHead ? 'isValid' : 'redeem'](secret, ticket, to);
  if (expiresAt === undefined && !acceptTicket()) throw data('invalid-ticket', { status: 403 });
  if (isHead) throw markPrivate(redirect(to));
  const cookie = createDraftCookie(secret, isHttpsOrigin(context.get(siteContext)), expiresAt);
  throw markPrivate(redirect(to, { headers: { 'set-cookie': cookie } }));
}

/**
 * Never rendered. Because of the component, React Router renders errors within the layout of the
 * site.
 */
export default function DraftEnable() {
  return null;
}
