import type { IncomingHttpHeaders } from 'node:http';
import type { Face } from '../store/record-query.ts';
import { tokenName, type Tokens } from '../tokens.ts';
import { ApiError } from './api-error.ts';

/** The only environment of the embedded service. */
const onlyEnvironment = 'main';

/** Who asks, and which side of the records they may see. */
export interface Asker {
  readonly token: keyof Tokens;
  readonly face: Face;
}

/**
 * Checks who asks and what for.
 * @throws ApiError where a header is not as the protocol has it, or the token may not do this.
 */
export function checkedAsker(headers: IncomingHttpHeaders, tokens: Tokens): Asker {
  const name = tokenName(tokens, headers.authorization);
  if (name === undefined) {
    throw new ApiError(
      'INVALID_AUTHORIZATION_HEADER',
      'Send a valid token as "Authorization: Bearer TOKEN".',
    );
  }
  if (name === 'search') {
    throw new ApiError('INSUFFICIENT_PERMISSIONS', 'This token may search, but not read content.');
  }
  const environment = headers['x-environment'];
  if (environment !== undefined && environment !== onlyEnvironment) {
    throw new ApiError('INVALID_ENVIRONMENT', `There is no environment "${String(environment)}".`);
  }
  onlyTrue(headers['x-exclude-invalid'], 'X-Exclude-Invalid', 'INVALID_X_EXCLUDE_INVALID_HEADER');
  const drafts = headers['x-include-drafts'];
  onlyTrue(drafts, 'X-Include-Drafts', 'INVALID_X_INCLUDE_DRAFTS_HEADER');
  if (drafts === undefined) return { token: name, face: 'published' };
  if (name !== 'draft') {
    throw new ApiError('INSUFFICIENT_PERMISSIONS', 'This token may not read drafts.');
  }
  return { token: name, face: 'current' };
}

function onlyTrue(
  value: string | string[] | undefined,
  name: string,
  code: ConstructorParameters<typeof ApiError>[0],
): void {
  if (value === undefined || value === 'true') return;
  throw new ApiError(code, `${name} can only be set to "true", or left out.`);
}
