import { redirect } from 'react-router';
import { deskSettingsContext } from '../../features/desk/sign-in/desk-settings.ts';
import { createExpiredSessionCookie } from '../../features/desk/sign-in/editor-sessions.server.ts';
import { isHttpsOrigin } from '../../features/drafts/draft-mode.server.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import type { Route } from './+types/sign-out.ts';

/** GET does not sign out, so that links from other sites cannot sign editors out. */
export function loader() {
  return redirect('/desk');
}

export async function action({ request, context }: Route.ActionArgs) {
  const secure = isHttpsOrigin(context.get(siteContext));
  await context.get(deskSettingsContext).sessions?.signOut(request, secure);
  return redirect('/desk/sign-in', {
    headers: { 'set-cookie': createExpiredSessionCookie(secure) },
  });
}
