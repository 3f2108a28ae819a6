import { data, redirect, type MiddlewareFunction } from 'react-router';
import { isSecure } from '../../draft/draft-mode.server.ts';
import { keepPrivate } from '../../draft/keep-private.ts';
import { isFromHere } from '../../signing/same-origin.ts';
import { siteContext } from '../../site-context.ts';
import { Management, management } from '../api/management.server.ts';
import { deskSettings } from '../desk-settings.ts';
import { isEditor } from './session.server.ts';

type Guard = MiddlewareFunction<Response>;

/** Keeps the desk from caches, and from whatever other sites have a browser send. */
export const keptFromOthers: Guard = async ({ request }, next) => {
  const onlyReads = request.method === 'GET' || request.method === 'HEAD';
  if (!onlyReads && !isFromHere(request)) throw data('from-elsewhere', { status: 403 });
  return keepPrivate(await next());
};

/** Sends to the door whoever is not signed in; without this guard nothing below reads content. */
export const onlyEditors: Guard = async ({ request, context }, next) => {
  if (!(await letIn(request, context))) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/desk/sign-in?to=${encodeURIComponent(pathname + search)}`);
  }
  return next();
};

/** Sends back to the door, which says so, where content is not edited here. */
export const onlyWhereEdited: Guard = async ({ context }, next) => {
  if (context.get(deskSettings).apiUrl === undefined) throw redirect('/desk/sign-in');
  return next();
};

/** Both for what scripts of the desk ask, which must not lose their page to a redirect. */
export const onlyEditorsAsk: Guard = async ({ request, context }, next) => {
  const isLetIn = await letIn(request, context);
  if (isLetIn && context.get(deskSettings).apiUrl === undefined) {
    const problem = { kind: 'refused', message: 'The content of this site is edited elsewhere.' };
    return Response.json({ problem }, { status: 404 });
  }
  if (isLetIn) return next();
  return Response.json({ problem: { kind: 'signed-out' } }, { status: 401 });
};

async function letIn(request: Request, context: Parameters<Guard>[0]['context']): Promise<boolean> {
  const { password, apiUrl, token, environment } = context.get(deskSettings);
  if (!(await isEditor(request, password, isSecure(context.get(siteContext))))) return false;
  if (apiUrl === undefined) return true;
  context.set(
    management,
    new Management({ url: apiUrl, token, environment, signal: request.signal }),
  );
  return true;
}
