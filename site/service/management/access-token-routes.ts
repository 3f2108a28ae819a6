import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import type { AccessToken } from '../storage/access-tokens.ts';
import { newToken, tokenDigest } from '../http/access-tokens.ts';
import { tokenNames, type TokenName } from '../storage/access-tokens.ts';
import { parseResource } from '../http/request-validation.ts';
import { toRelationship, type Resource } from './json-api.ts';
import type { ManagementContext } from './management-context.ts';

/** What the bearers of a token of each role may do, as the protocol names it. */
const permissions = {
  content: {
    can_read_content: true,
    can_read_drafts: false,
    can_edit_content: false,
    can_perform_site_search: false,
  },
  draft: {
    can_read_content: true,
    can_read_drafts: true,
    can_edit_content: false,
    can_perform_site_search: false,
  },
  search: {
    can_read_content: false,
    can_read_drafts: false,
    can_edit_content: false,
    can_perform_site_search: true,
  },
  edit: {
    can_read_content: true,
    can_read_drafts: true,
    can_edit_content: true,
    can_perform_site_search: true,
  },
} as const satisfies Record<TokenName, Record<string, boolean>>;

const labels: Readonly<Record<TokenName, string>> = {
  content: 'Read published content',
  draft: 'Read drafts',
  search: 'Searches only',
  edit: 'Edits content',
};

const label = z.string('a name').trim().min(1, 'a name').max(200, 'a name of 200 characters');

const newForm = z.object(
  {
    type: z.literal('access_token', '"access_token"').optional(),
    attributes: z.object({ name: label }, 'an object with a "name"'),
    relationships: z.object(
      {
        role: z.object(
          {
            data: z.object(
              { id: z.enum(tokenNames, { error: `one of ${tokenNames.join(', ')}` }) },
              'a role',
            ),
          },
          'a role',
        ),
      },
      'an object with a "role"',
    ),
  },
  'an access token',
);

interface OfToken {
  Params: { readonly id: string };
}

/** Makes tokens and takes them back; a token itself is told once, when it is made. */
export function accessTokenRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  app.get('/access_tokens', async () => ({
    data: (await store.accessTokens.all()).map((token) => resourceOf(token)),
  }));
  app.post('/access_tokens', async ({ body }, reply) => {
    const { attributes, relationships } = parseResource(newForm, body);
    const secret = newToken();
    const token: AccessToken = {
      id: randomUUID(),
      label: attributes.name,
      role: relationships.role.data.id,
      digest: tokenDigest(secret),
      createdAt: new Date().toISOString(),
    };
    await store.accessTokens.save(token);
    return reply.code(201).send({ data: resourceOf(token, secret) });
  });
  const found = async (id: string): Promise<AccessToken> => {
    const token = (await store.accessTokens.all()).find((each) => each.id === id);
    if (token !== undefined) return token;
    throw new ApiError('NOT_FOUND', 'There is no such access token.');
  };
  app.get<OfToken>('/access_tokens/:id', async ({ params }) => ({
    data: resourceOf(await found(params.id)),
  }));
  app.delete<OfToken>('/access_tokens/:id', async ({ params }) => {
    const token = await found(params.id);
    await store.accessTokens.delete(token.id);
    return { data: resourceOf(token) };
  });
  app.get('/roles', () => ({ data: tokenNames.map(roleOf) }));
  app.get<{ Params: { id: TokenName } }>('/roles/:id', ({ params }) => {
    if (tokenNames.includes(params.id)) return { data: roleOf(params.id) };
    throw new ApiError('NOT_FOUND', 'There is no such role.');
  });
}

function resourceOf(token: AccessToken, secret: string | null = null): Resource {
  return {
    ...{ type: 'access_token', id: token.id },
    attributes: { name: token.label, token: secret, hardcoded_type: null },
    relationships: { role: toRelationship('role', token.role) },
    meta: { created_at: token.createdAt },
  };
}

function roleOf(name: TokenName): Resource {
  return { type: 'role', id: name, attributes: { name: labels[name], ...permissions[name] } };
}
