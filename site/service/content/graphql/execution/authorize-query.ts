import type { IncomingHttpHeaders } from 'node:http';
import {
  findToken,
  type IdentifiedToken,
  type Tokens,
} from '../../../http/tokens/access-tokens.ts';
import { ApiError, type ApiErrorCode } from '../../../http/api-error.ts';
import { assertEnvironment } from '../../../http/assert-environment.ts';
import type { QueryOptions } from '../../query-context.ts';

/** Supported versions of Content Link; all have the same format. */
const visualEditingVersions = new Set<unknown>(['v1', 'vercel-v1']);

/** The options of an authorized query, and the digest of its token, for rate limits. */
export interface AuthorizedQuery {
  readonly tokenDigest: string;
  readonly options: QueryOptions;
}

/** Options in the path of legacy URLs; current clients send headers instead. */
export interface PathOptions {
  readonly environment?: string;
  readonly isPreview?: boolean;
}

/**
 * Authorizes a query and parses its options from the headers.
 * @throws ApiError if a header is invalid or the token lacks the permission.
 */
export function authorizeQuery(
  headers: IncomingHttpHeaders,
  tokens: Tokens,
  path: PathOptions = {},
): AuthorizedQuery {
  const token = authorizeToken(headers, tokens);
  assertEnvironment(headers, path.environment);
  const excludeInvalid = parseBooleanHeader(
    headers,
    'X-Exclude-Invalid',
    'INVALID_X_EXCLUDE_INVALID_HEADER',
  );
  const includeDrafts =
    parseBooleanHeader(headers, 'X-Include-Drafts', 'INVALID_X_INCLUDE_DRAFTS_HEADER') ||
    path.isPreview;
  if (includeDrafts && token.role !== 'draft' && token.role !== 'edit') {
    throw new ApiError('INSUFFICIENT_PERMISSIONS', 'This token is not allowed to read drafts.');
  }
  const perspective = includeDrafts ? 'current' : 'published';
  return {
    tokenDigest: token.digest,
    options: { perspective, excludeInvalid, ...parseEditingOptions(headers) },
  };
}

function authorizeToken(headers: IncomingHttpHeaders, tokens: Tokens): IdentifiedToken {
  const token = findToken(tokens, headers.authorization);
  if (token === undefined) {
    throw new ApiError(
      'INVALID_AUTHORIZATION_HEADER',
      'Send a valid token as "Authorization: Bearer TOKEN".',
    );
  }
  if (token.role === 'search') {
    throw new ApiError(
      'INSUFFICIENT_PERMISSIONS',
      'This token is allowed to search, but not to read content.',
    );
  }
  return token;
}

function parseBooleanHeader(
  headers: IncomingHttpHeaders,
  name: string,
  code: ApiErrorCode,
): boolean {
  const value = headers[name.toLowerCase()];
  if (value === undefined) return false;
  if (value === 'true') return true;
  throw new ApiError(code, `${name} must be "true" or omitted.`);
}

/** Parses the Content Link headers. */
function parseEditingOptions(
  headers: IncomingHttpHeaders,
): Pick<QueryOptions, 'baseEditingUrl' | 'visualEditing'> {
  const version = headers['x-visual-editing'];
  if (version !== undefined && !visualEditingVersions.has(version)) {
    throw new ApiError(
      'INVALID_X_VISUAL_EDITING_HEADER',
      'X-Visual-Editing must be "v1" or "vercel-v1", or omitted.',
    );
  }
  const editorUrl = headers['x-base-editing-url'];
  if (editorUrl !== undefined && !isHttpUrl(editorUrl)) {
    throw new ApiError(
      'INVALID_X_BASE_EDITING_URL_HEADER',
      'X-Base-Editing-Url must be an HTTP or HTTPS URL.',
    );
  }
  if (version !== undefined && editorUrl === undefined) {
    throw new ApiError(
      'INVALID_X_BASE_EDITING_URL_HEADER',
      'X-Visual-Editing requires X-Base-Editing-Url, the URL of the content editor.',
    );
  }
  const baseEditingUrl = typeof editorUrl === 'string' ? editorUrl.replace(/\/+$/, '') : undefined;
  return { baseEditingUrl, visualEditing: version !== undefined };
}

function isHttpUrl(text: string | readonly string[]): boolean {
  return typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text);
}
