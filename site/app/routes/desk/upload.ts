import { z } from 'zod';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { ManagementApiError } from '../../features/desk/api/management-api-error.server.ts';
import {
  createTrack,
  createUpload,
  deleteTrack,
  createUploadRequest,
} from '../../features/desk/api/uploads.server.ts';
import { deskSettingsContext } from '../../features/desk/sign-in/desk-settings.ts';
import { getFieldErrorMessage, formatEditError } from '../../features/desk/edit-error.ts';
import { requireEditorForApi } from '../../features/desk/sign-in/auth-middleware.server.ts';
import type { Route } from './+types/upload.ts';
import { getDeskLocale } from '../../features/desk/desk-locale.ts';
import { getDeskMessages } from '../../features/desk/messages/use-desk-messages.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditorForApi];

const name = z.string().min(1).max(255);
const path = z.string().min(1).max(1024);
const film = z.string().min(1).max(64);

const requestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('request'), name }),
  z.object({ type: z.literal('create'), name, path }),
  z.object({ type: z.literal('addCaptions'), film, path }),
  z.object({ type: z.literal('deleteCaptions'), film, captions: z.string().min(1).max(64) }),
]);

/**
 * Creates upload requests, creates uploads from transferred files, and adds captions to or removes
 * them from a video.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const body = requestSchema.safeParse(await request.json().catch(() => undefined));
  const messages = getDeskMessages(getDeskLocale(request));
  if (!body.success) return createErrorResponse(messages.files.badName);
  const api = context.get(managementContext);
  try {
    if (body.data.type === 'create') return Response.json(await createUpload(api, body.data));
    if (body.data.type === 'addCaptions') return Response.json(await createTrack(api, body.data));
    if (body.data.type === 'deleteCaptions')
      return Response.json(await deleteTrack(api, body.data));
    const { url, ...rest } = await createUploadRequest(api, body.data.name);
    const { isApiLocal } = context.get(deskSettingsContext);
    return Response.json({ ...rest, url: isApiLocal ? removeOrigin(url) : url });
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    const { error: problem } = error;
    if (problem.kind === 'invalid') {
      const [first] = problem.fields;
      const message = first ? getFieldErrorMessage(first, messages) : messages.files.notAllowed;
      // A message is either a complete sentence, or the end of one.
      return createErrorResponse(
        message.endsWith('.') ? message : messages.files.fileError(message),
      );
    }
    if (problem.kind === 'conflict') return createErrorResponse(messages.files.modified);
    return createErrorResponse(
      problem.kind === 'not-found' ? messages.files.notFound : formatEditError(problem, messages),
    );
  }
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** Removes the origin, which is the server's internal one instead of the public one. */
function removeOrigin(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function createErrorResponse(message: string): Response {
  return Response.json({ message }, { status: 400 });
}
