import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { models } from '../../content/models/index.ts';
import type { Logger } from 'pino';
import type { ContentStore, Face } from '../store/contract.ts';
import { tokenName, type Tokens } from '../tokens.ts';
import { ApiError } from './api-error.ts';
import { Documents } from './documents.ts';
import { runQuery, type AskedQuery } from './run-query.ts';
import { queryContext } from './schema/context.ts';
import { contentSchema } from './schema/schema.ts';

/** Larger than any query a site sends. */
const largestBodyBytes = 256 * 1024;

/** The only environment of the embedded service. */
const onlyEnvironment = 'main';

/** How long a browser may keep the answer to a preflight. */
const preflightSeconds = 86_400;

/** What pages of other origins may send and read. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, content-type, accept, x-environment, x-include-drafts, x-exclude-invalid, ' +
    'x-visual-editing, x-base-editing-url, x-cache-tags, x-api-version',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'x-cache-tags, x-ratelimit-reset, x-complexity',
  'access-control-max-age': String(preflightSeconds),
};

/** What the content routes answer from. */
export interface ContentSource {
  readonly store: ContentStore;
  readonly tokens: Tokens;
  readonly publicUrl: string;
  readonly log: Logger;
}

/** Serves content delivery under the prefix it is registered with. */
export function contentRoutes(source: ContentSource) {
  const schema = contentSchema(models);
  const documents = new Documents(schema);
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    // The protocol's clients send JSON without saying so.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestBodyBytes },
      (_, body, next) => {
        next(null, body);
      },
    );
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(crossOrigin);
    });
    app.setErrorHandler((error, request, reply) => {
      const refusal = refusalFor(error);
      if (refusal.status >= 500)
        source.log.error({ err: error, url: request.url }, 'A request failed');
      return json(reply, refusal.status, refusal.body());
    });
    app.setNotFoundHandler(() => {
      throw new ApiError('NOT_FOUND', 'There is nothing at this address.');
    });
    app.options('/graphql', (_, reply) => reply.code(204).send());
    app.post('/graphql', async (request, reply) => {
      const face = checkedFace(request, source.tokens);
      const asked = askedQuery(request.body);
      const context = queryContext(source.store, face, source.publicUrl);
      return json(reply, 200, await runQuery(schema, documents, asked, context, source.log));
    });
    done();
  };
}

/** Sends JSON under exactly the content type that the protocol's clients compare with. */
function json(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .send(Buffer.from(JSON.stringify(body)));
}

function refusalFor(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiError('BODY_TOO_LARGE', `A query may be ${largestBodyBytes} bytes long at most.`);
  }
  return new ApiError('INTERNAL_ERROR', 'The server could not answer.');
}

/** Checks who asks and what for; hands out which side of the records they may see. */
function checkedFace({ headers }: FastifyRequest, tokens: Tokens): Face {
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
  if (drafts === undefined) return 'published';
  if (name !== 'draft') {
    throw new ApiError('INSUFFICIENT_PERMISSIONS', 'This token may not read drafts.');
  }
  return 'current';
}

function onlyTrue(
  value: string | string[] | undefined,
  name: string,
  code: ConstructorParameters<typeof ApiError>[0],
): void {
  if (value === undefined || value === 'true') return;
  throw new ApiError(code, `${name} can only be set to "true", or left out.`);
}

function askedQuery(body: unknown): AskedQuery {
  const asked = parsed(body);
  if (typeof asked !== 'object' || asked === null || !('query' in asked)) {
    throw new ApiError('INVALID_JSON_BODY', 'The body must be a JSON object with a "query".');
  }
  const { query } = asked;
  const variables = 'variables' in asked ? asked.variables : undefined;
  if (typeof query !== 'string') {
    throw new ApiError('INVALID_JSON_BODY', 'The "query" must be text.');
  }
  if (variables === undefined || variables === null) return { query, variables: undefined };
  if (typeof variables !== 'object' || Array.isArray(variables)) {
    throw new ApiError('INVALID_JSON_BODY', 'The "variables" must be an object.');
  }
  return { query, variables: { ...variables } };
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new ApiError('INVALID_JSON_BODY', 'The body is not JSON.');
  }
}
