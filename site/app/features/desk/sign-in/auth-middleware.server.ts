import { data, redirect, type MiddlewareFunction } from 'react-router';
import { isHttpsOrigin } from '../../drafts/draft-mode.server.ts';
import { markPrivate } from '../../../lib/http/private-response.ts';
import { isSameOriginRequest } from '../../../lib/security/same-origin.ts';
import { siteContext } from '../../../lib/site/site-context.ts';
import { withRouteErrors } from '../api/with-route-errors.server.ts';
import { ManagementClient, managementContext } from '../api/management-client.server.ts';
import { ManagementApiError } from '../api/management-api-error.server.ts';
import { deskSettings } from './desk-settings.ts';

type Guard = MiddlewareFunction<Response>;

/** Keeps the desk from caches, and from whatever other sites have a browser send. */
export const privateSameOrigin: Guard = async ({ request }, next) => {
  const onlyReads = request.method === 'GET' || request.method === 'HEAD';
  if (!onlyReads && !isSameOriginRequest(request)) throw data('from-elsewhere', { status: 403 });
  return markPrivate(await next());
};

/** Redirects to the sign-in page unless signed in; without it no route below reads content. */
export const requireEditor: Guard = async ({ request, context }, next) => {
  if (!(await withRouteErrors(authenticate(request, context)))) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/desk/sign-in?to=${encodeURIComponent(pathname + search)}`);
  }
  return next();
};

/** Sends back to the door, which says so, where content is not edited here. */
export const requireEditableContent: Guard = async ({ context }, next) => {
  if (context.get(deskSettings).apiUrl === undefined) throw redirect('/desk/sign-in');
  return next();
};

/** Both for what scripts of the desk ask, which must not lose their page to a redirect. */
export const requireEditorApi: Guard = async ({ request, context }, next) => {
  const isLetIn = await authenticate(request, context).catch(unreachable);
  if (isLetIn instanceof Response) return isLetIn;
  if (isLetIn && context.get(deskSettings).apiUrl === undefined) {
    const problem = { kind: 'refused', message: 'The content of this site is edited elsewhere.' };
    return Response.json({ problem }, { status: 404 });
  }
  if (isLetIn) return next();
  return Response.json({ problem: { kind: 'signed-out' } }, { status: 401 });
};

async function authenticate(
  request: Request,
  context: Parameters<Guard>[0]['context'],
): Promise<boolean> {
  const { sessions, apiUrl, token, environment } = context.get(deskSettings);
  if (sessions === undefined) return false;
  const isSecured = isHttpsOrigin(context.get(siteContext));
  const isSignedIn = await sessions.isSignedIn(request, isSecured).catch((cause: unknown) => {
    throw new ManagementApiError({ kind: 'unreachable' }, 'Failed to read the session', { cause });
  });
  if (!isSignedIn) return false;
  if (apiUrl === undefined) return true;
  context.set(
    managementContext,
    new ManagementClient({ url: apiUrl, token, environment, signal: request.signal }),
  );
  return true;
}

/** The answer to a script of the desk if the store of the sessions cannot be read. */
function unreachable(error: unknown): Response {
  if (!(error instanceof ManagementApiError)) throw error;
  console.error(`desk: ${error.message}`, error.cause);
  return Response.json({ problem: error.error }, { status: 502 });
}
