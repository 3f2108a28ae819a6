import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerInsightRoutes } from './insight-routes.ts';
import { registerViewRoutes } from './view-routes.ts';
import { useTextBodyParser } from '../http/text-body-parser.ts';
import { ObjectStoreError } from '../storage/s3/s3-bucket.ts';
import { ApiError, createStorageFullError } from '../http/api-error.ts';
import { corsHeaders } from '../http/cors.ts';
import { assertEnvironment } from '../http/assert-environment.ts';
import { sendJson } from '../http/send-json.ts';
import { TokenRateLimiter } from '../http/limits/token-rate-limiter.ts';
import { isDiskFullError } from '../files/disk-full.ts';
import { isClientDisconnect } from '../http/is-client-disconnect.ts';
import { ProtectedContentError } from '../storage/sql/records/protected-content-error.ts';
import { UniqueValueError } from '../storage/records/unique-value-error.ts';
import { VersionConflictError } from '../storage/records/records.ts';
import { findToken, type IdentifiedToken, type Tokens } from '../http/tokens/access-tokens.ts';
import { registerAccessTokenRoutes } from './access-token-routes.ts';
import { createResumableUploadRoutes } from './uploads/resumable-upload-routes.ts';
import { registerUploadTrackRoutes } from './upload-track-routes.ts';
import { registerUploadRoutes } from './upload-routes.ts';
import { registerBulkItemRoutes } from './items/bulk-item-routes.ts';
import { registerItemRoutes } from './items/item-routes.ts';
import { registerItemPublicationRoutes } from './items/item-publication-routes.ts';
import { registerItemTypeRoutes } from './item-types/item-type-routes.ts';
import { registerItemTypeWriteRoutes } from './item-types/item-type-write-routes.ts';
import { registerItemValidationRoutes } from './items/item-validation-routes.ts';
import { registerItemVersionRoutes } from './items/item-version-routes.ts';
import {
  createBuildResultRoutes,
  registerBuildTriggerRoutes,
} from './triggers/build-trigger-routes.ts';
import { registerSearchIndexRoutes } from './triggers/search-index-routes.ts';
import { registerProjectResourceRoutes } from './project-resource-routes.ts';
import { registerSiteRoutes } from './site/site-routes.ts';
import type { RegisterManagementRoutes, ManagementContext } from './management-context.ts';
import { getLoggablePath } from '../http/instrument-requests.ts';
import { registerPreflightRoute } from '../http/register-preflight-route.ts';
import { isClientError } from '../http/is-client-error.ts';

/** Maximum size of a request body; larger than any record. Other routes receive files. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Groups of routes for clients with an edit token. */
const editorRouteGroups: readonly RegisterManagementRoutes[] = [
  registerItemRoutes,
  registerBulkItemRoutes,
  registerItemPublicationRoutes,
  registerItemValidationRoutes,
  registerItemVersionRoutes,
  registerUploadRoutes,
  registerUploadTrackRoutes,
  registerProjectResourceRoutes,
  registerBuildTriggerRoutes,
  registerSearchIndexRoutes,
  registerSiteRoutes,
  registerItemTypeRoutes,
  registerItemTypeWriteRoutes,
  registerAccessTokenRoutes,
  registerViewRoutes,
  registerInsightRoutes,
];

const responseHeaders = { ...corsHeaders.management, 'cache-control': 'no-store' };

/** Creates a plugin that serves the management API under its prefix. */
export function createManagementRoutes(context: ManagementContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(responseHeaders);
    });
    app.setErrorHandler((error, request, reply) => {
      const apiError = toApiError(error);
      if (apiError.statusCode >= 500 && !isClientDisconnect(error, request)) {
        context.log.error(
          { err: error, requestId: request.id, path: getLoggablePath(request) },
          'Request failed',
        );
      }
      if (apiError.retryAfterSeconds !== undefined) {
        reply.header('x-ratelimit-reset', String(apiError.retryAfterSeconds));
      }
      return sendJson(reply, apiError.statusCode, apiError.toBody());
    });
    registerPreflightRoute(app, '/*');
    await app.register(createResumableUploadRoutes(context.uploadRequests));
    await app.register(createBuildResultRoutes(context));
    await app.register(createEditorRoutes(context));
  };
}

/** Creates a plugin with the routes that require a token with the role `edit`. */
function createEditorRoutes(context: ManagementContext) {
  const rateLimiter = new TokenRateLimiter(context.requestsPerSecond);
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    useTextBodyParser(app, MAX_BODY_BYTES);
    app.addHook('onRequest', async (request) => {
      const token = requireEditorToken(request, context.tokens);
      assertEnvironment(request.headers);
      await rateLimiter.consume(token.digest);
      if (!isAcceptedOnLowSpace(request)) await context.freeSpace?.assertAvailable();
    });
    for (const registerRoutes of editorRouteGroups) registerRoutes(app, context);
    done();
  };
}

/**
 * Matches routes that remain available while the disk is nearly full, for example to correct a
 * published page.
 */
const lowSpaceRoutes =
  /\/(items\/validate|items\/:id\/(publish|unpublish|validate|scheduled-(publication|unpublishing))|items\/bulk\/(publish|unpublish|destroy))$/;

/**
 * Returns whether a request is accepted while the disk is nearly full: reads, publishing and
 * deletion.
 */
function isAcceptedOnLowSpace({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return ['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) || lowSpaceRoutes.test(url);
}

/** @throws ApiError unless the token has the role `edit`. */
function requireEditorToken({ headers }: FastifyRequest, tokens: Tokens): IdentifiedToken {
  const token = findToken(tokens, headers.authorization);
  if (token?.role === 'edit') return token;
  throw token === undefined
    ? new ApiError(
        'INVALID_AUTHORIZATION_HEADER',
        'Send a valid token as "Authorization: Bearer TOKEN".',
      )
    : new ApiError('INSUFFICIENT_PERMISSIONS', 'This token can read content, but not manage it.');
}

/** Converts any error to the error response of the API. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof VersionConflictError) {
    const current = String(error.currentVersion);
    return new ApiError('STALE_ITEM_VERSION', error.message, undefined, {
      current_version: current,
    });
  }
  if (error instanceof UniqueValueError) {
    const { field, locale } = error;
    return new ApiError('INVALID_FIELD', error.message, undefined, { field, locale });
  }
  if (error instanceof ProtectedContentError) {
    return new ApiError(error.code, error.message, undefined, { model: error.model });
  }
  if (error instanceof ObjectStoreError && !isDiskFullError(error)) {
    return new ApiError('OUT_OF_REACH', 'The file store is not responding. Try again later.');
  }
  if (isDiskFullError(error)) return createStorageFullError();
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiError(
      'BODY_TOO_LARGE',
      `The request body can have at most ${MAX_BODY_BYTES} bytes.`,
    );
  }
  return isClientError(error)
    ? new ApiError('INVALID_JSON_BODY', 'The request body or its content type is invalid.')
    : new ApiError('INTERNAL_ERROR', 'Internal server error.');
}
