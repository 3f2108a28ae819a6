import { data, redirect, type MiddlewareFunction } from 'react-router';
import { isHttpsOrigin } from '../../drafts/draft-mode.server.ts';
import { markPrivate } from '../../../lib/http/private-response.ts';
import { isSameOriginRequest } from '../../../lib/security/same-origin.ts';
import { siteContext } from '../../../lib/site/site-context.ts';
import { withRouteErrors } from '../api/with-route-errors.server.ts';
import { ManagementClient, managementContext } from '../api/management-client.server.ts';
import { ManagementApiError } from '../api/management-api-error.server.ts';
import { deskSettingsContext } from './desk-settings.ts';

type Middleware = MiddlewareFunction<Response>;

/** Rejects cross-site requests other than GET and HEAD (CSRF), and marks responses as private. */
export const requireSameOrigin: Middleware = async ({ request }, next) => {
  const isSafeMethod = request.method === 'GET' || request.method === 'HEAD';
  if (!isSafeMethod && !isSameOriginRequest(request)) throw data('cross-origin', { status: 403 });
  return markPrivate(await next());
};

/** Redirects to the sign-in page unless signed in. Sets the management client for child routes. */
export const requireEditor: Middleware = async ({ request, context }, next) => {
  if (!(await withRouteErrors(authenticate(request, context)))) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/desk/sign-in?to=${encodeURIComponent(pathname + search)}`);
  }
  return next();
};

/**
 * Redirects to the sign-in page if content cannot be edited here. That page explains the reason.
 */
export const requireEditableContent: Middleware = async ({ context }, next) => {
  if (context.get(deskSettingsContext).apiUrl === undefined) throw redirect('/desk/sign-in');
  return next();
};

/** Applies both checks to `fetch` requests. Responds with JSON errors instead of redirects. */
export const requireEditorForApi: Middleware = async ({ request, context }, next) => {
  const authentication = await authenticate(request, context).catch(createErrorResponse);
  if (authentication instanceof Response) return authentication;
  if (authentication && context.get(deskSettingsContext).apiUrl === undefined) {
    const problem = { kind: 'rejected', message: 'The content of this site is edited elsewhere.' };
    return Response.json({ problem }, { status: 404 });
  }
  if (authentication) return next();
  return Response.json({ problem: { kind: 'signed-out' } }, { status: 401 });
};

/** Returns whether the request has an editor session. If so, sets the management client. */
async function authenticate(
  request: Request,
  context: Parameters<Middleware>[0]['context'],
): Promise<boolean> {
  const { sessions, apiUrl, token, environment } = context.get(deskSettingsContext);
  if (sessions === undefined) return false;
  const isSecure = isHttpsOrigin(context.get(siteContext));
  const isSignedIn = await sessions.isSignedIn(request, isSecure).catch((cause: unknown) => {
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

/** Creates the JSON response if the session store is unreachable. */
function createErrorResponse(error: unknown): Response {
  if (!(error instanceof ManagementApiError)) throw error;
  console.error(`desk: ${error.message}`, error.cause);
  return Response.json({ problem: error.error }, { status: 502 });
}
