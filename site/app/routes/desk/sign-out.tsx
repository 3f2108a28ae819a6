import { redirect } from 'react-router';
import { noSessionCookie } from '../../desk/sign-in/session.server.ts';
import { isSecure } from '../../draft/draft-mode.server.ts';
import { siteContext } from '../../site-context.ts';
import type { Route } from './+types/sign-out.ts';

/** An address that only a form can use; whoever opens it stays signed in. */
export function loader() {
  return redirect('/desk');
}

export function action({ context }: Route.ActionArgs) {
  const secure = isSecure(context.get(siteContext));
  return redirect('/desk/sign-in', { headers: { 'set-cookie': noSessionCookie(secure) } });
}
