import type { IncomingHttpHeaders } from 'node:http';
import { tokenName, type Tokens } from '../../../http/access-tokens.ts';
import type { TokenName } from '../../../storage/access-tokens.ts';
import { ApiError, type ApiErrorCode } from '../../../http/api-error.ts';
import { assertEnvironment } from '../../../http/environment.ts';
import type { QueryOptions } from '../../query-context.ts';

/** Versions of the form in which texts say where they are edited; both are written alike. */
const visualEditingForms = new Set<unknown>(['v1', 'vercel-v1']);

/** Who asks, and what they may see. */
export interface AuthorizedQuery {
  readonly role: TokenName;
  readonly options: QueryOptions;
}

/** What an address says of itself in the older form, in which headers are parts of the path. */
export interface PathOptions {
  readonly environment?: string;
  readonly isPreview?: boolean;
}

/**
 * Checks who asks and what for.
 * @throws ApiError where a header is not as the protocol has it, or the token may not do this.
 */
export function authorizeQuery(
  headers: IncomingHttpHeaders,
  tokens: Tokens,
  path: PathOptions = {},
): AuthorizedQuery {
  const token = checkedToken(headers, tokens);
  assertEnvironment(headers, path.environment);
  const onlyValid = isTrue(headers, 'X-Exclude-Invalid', 'INVALID_X_EXCLUDE_INVALID_HEADER');
  const drafts =
    isTrue(headers, 'X-Include-Drafts', 'INVALID_X_INCLUDE_DRAFTS_HEADER') || path.isPreview;
  if (drafts && token !== 'draft' && token !== 'edit') {
    throw new ApiError('INSUFFICIENT_PERMISSIONS', 'This token is not allowed to read drafts.');
  }
  const face = drafts ? 'current' : 'published';
  return {
    role: token,
    options: { perspective: face, excludeInvalid: onlyValid, ...editing(headers) },
  };
}

function checkedToken(headers: IncomingHttpHeaders, tokens: Tokens): TokenName {
  const name = tokenName(tokens, headers.authorization);
  if (name === undefined) {
    throw new ApiError(
      'INVALID_AUTHORIZATION_HEADER',
      'Send a valid token as "Authorization: Bearer TOKEN".',
    );
  }
  if (name === 'search') {
    throw new ApiError(
      'INSUFFICIENT_PERMISSIONS',
      'This token is allowed to search, but not to read content.',
    );
  }
  return name;
}

function isTrue(headers: IncomingHttpHeaders, name: string, code: ApiErrorCode): boolean {
  const value = headers[name.toLowerCase()];
  if (value === undefined) return false;
  if (value === 'true') return true;
  throw new ApiError(code, `${name} must be "true" or omitted.`);
}

/** Where texts are edited, and whether they are to say so. */
function editing(
  headers: IncomingHttpHeaders,
): Pick<QueryOptions, 'baseEditingUrl' | 'visualEditing'> {
  const form = headers['x-visual-editing'];
  if (form !== undefined && !visualEditingForms.has(form)) {
    throw new ApiError(
      'INVALID_X_VISUAL_EDITING_HEADER',
      'X-Visual-Editing must be "v1" or "vercel-v1", or omitted.',
    );
  }
  const base = headers['x-base-editing-url'];
  if (base !== undefined && !isWebAddress(base)) {
    throw new ApiError(
      'INVALID_X_BASE_EDITING_URL_HEADER',
      'X-Base-Editing-Url must be an http or https address.',
    );
  }
  if (form !== undefined && base === undefined) {
    throw new ApiError(
      'INVALID_X_BASE_EDITING_URL_HEADER',
      'X-Visual-Editing requires X-Base-Editing-Url, the address of the content editor.',
    );
  }
  const baseEditingUrl = typeof base === 'string' ? base.replace(/\/+$/, '') : undefined;
  return { baseEditingUrl, visualEditing: form !== undefined };
}

function isWebAddress(text: string | readonly string[]): boolean {
  return typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text);
}
