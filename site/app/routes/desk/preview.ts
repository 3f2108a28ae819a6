import { data, redirect } from 'react-router';
import { requireEditor } from '../../features/desk/sign-in/auth-middleware.server.ts';
import { draftSettingsContext } from '../../lib/content/draft-settings.ts';
import { createPreviewLink } from '../../features/drafts/preview-link.server.ts';
import { sanitizeRedirectPath } from '../../lib/security/safe-redirect.ts';
import { previewTickets } from '../../features/drafts/preview-tickets.server.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import type { Route } from './+types/preview.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditor];

/** Issues a one-time ticket for an editor, and redirects to the draft of the page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { secret, to } = parsePreviewRequest(context, new URL(request.url).searchParams.get('to'));
  return redirect(getEnableUrl(previewTickets.issue(secret, to), to));
}

/** Creates a preview link for people who cannot sign in to the desk. */
export async function action({ request, context }: Route.ActionArgs) {
  const { secret, to } = parsePreviewRequest(context, await request.text());
  const { linkToken, expiresAt } = createPreviewLink(secret, to);
  const { origin } = context.get(siteContext);
  return Response.json({ link: origin + getEnableUrl(linkToken, to), expiresAt });
}

function parsePreviewRequest(context: Route.LoaderArgs['context'], page: string | null) {
  const { secret } = context.get(draftSettingsContext);
  if (!secret) throw data('drafts-disabled', { status: 503 });
  const to = sanitizeRedirectPath(page);
  if (to === undefined) throw data('unsafe-redirect', { status: 400 });
  return { secret, to };
}

const getEnableUrl = (ticket: string, to: string): string =>
  `/draft/enable?${new URLSearchParams({ ticket, to })}`;
