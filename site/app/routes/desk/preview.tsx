import { data, redirect } from 'react-router';
import { onlyEditors } from '../../desk/sign-in/only-editors.server.ts';
import { draftSettings } from '../../draft/draft-settings.ts';
import { safeDestination } from '../../draft/safe-destination.ts';
import { tickets } from '../../draft/tickets.server.ts';
import type { Route } from './+types/preview.ts';

export const middleware: Route.MiddlewareFunction[] = [onlyEditors];

/** Gives an editor a ticket to the draft of a page, and sends the browser there with it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { secret } = context.get(draftSettings);
  if (!secret) throw data('drafts-closed', { status: 503 });
  const to = safeDestination(new URL(request.url).searchParams.get('to'));
  if (to === undefined) throw data('unsafe-destination', { status: 400 });
  const query = new URLSearchParams({ ticket: tickets.issue(secret, to), to });
  return redirect(`/draft/enable?${query}`);
}
