import { data, redirect } from 'react-router';
import { onlyEditors } from '../../desk/sign-in/only-editors.server.ts';
import { draftSettings } from '../../content/draft-settings.ts';
import { invite } from '../../draft/invitations.server.ts';
import { safeDestination } from '../../draft/safe-destination.ts';
import { tickets } from '../../draft/tickets.server.ts';
import { siteContext } from '../../site-context.ts';
import type { Route } from './+types/preview.ts';

export const middleware: Route.MiddlewareFunction[] = [onlyEditors];

/** Gives an editor a ticket to the draft of a page, and sends the browser there with it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { secret, to } = wanted(context, new URL(request.url).searchParams.get('to'));
  return redirect(enabling(tickets.issue(secret, to), to));
}

/** Makes a link for others, who have no business at the desk. */
export async function action({ request, context }: Route.ActionArgs) {
  const { secret, to } = wanted(context, await request.text());
  const { ticket, until } = invite(secret, to);
  const { origin } = context.get(siteContext);
  return Response.json({ link: origin + enabling(ticket, to), until });
}

function wanted(context: Route.LoaderArgs['context'], page: string | null) {
  const { secret } = context.get(draftSettings);
  if (!secret) throw data('drafts-closed', { status: 503 });
  const to = safeDestination(page);
  if (to === undefined) throw data('unsafe-destination', { status: 400 });
  return { secret, to };
}

const enabling = (ticket: string, to: string): string =>
  `/draft/enable?${new URLSearchParams({ ticket, to })}`;
