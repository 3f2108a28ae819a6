import { data, redirect } from 'react-router';
import { draftCookie } from '../draft/draft-cookie.server.ts';
import { isSecure } from '../draft/draft-mode.server.ts';
import { draftSettings } from '../content/draft-settings.ts';
import { invitedUntil } from '../draft/invitations.server.ts';
import { keepPrivate } from '../draft/keep-private.ts';
import { safeDestination } from '../draft/safe-destination.ts';
import { tickets } from '../draft/tickets.server.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/draft-enable.ts';

export function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { secret, token } = context.get(draftSettings);
  if (!secret || !token) throw data('drafts-closed', { status: 503 });
  const { searchParams } = new URL(request.url);
  const to = safeDestination(searchParams.get('to'));
  if (to === undefined) throw data('unsafe-destination', { status: 400 });
  const ticket = searchParams.get('ticket') ?? '';
  const latest = invitedUntil(secret, ticket, to);
  // What only looks where a link leads, as mail programs do, leaves it to whoever opens it.
  const isLook = request.method === 'HEAD';
  const isLetIn = () => tickets[isLook ? 'isGood' : 'redeem'](secret, ticket, to);
  if (latest === undefined && !isLetIn()) throw data('bad-ticket', { status: 403 });
  if (isLook) throw keepPrivate(redirect(to));
  const cookie = draftCookie(secret, isSecure(context.get(siteContext)), latest);
  throw keepPrivate(redirect(to, { headers: { 'set-cookie': cookie } }));
}

/** Whoever has no ticket sees why. */
export default function DraftEnable() {
  return null;
}
