import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import type { AccessToken } from '../storage/access-tokens.ts';
import { generateToken, computeTokenDigest } from '../http/tokens/access-tokens.ts';
import { tokenRoles, type TokenRole } from '../storage/access-tokens.ts';
import { parseResource } from '../http/request-validation.ts';
import { toRelationship, type Resource } from './json-api.ts';
import type { ManagementContext } from './management-context.ts';

/** The permissions of each role, by their names in the management API. */
const permissionsByRole = {
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
} as const satisfies Record<TokenRole, Record<string, boolean>>;

const roleNames: Readonly<Record<TokenRole, string>> = {
  content: 'Read published content',
  draft: 'Read drafts',
  search: 'Search only',
  edit: 'Edit content',
};

const labelSchema = z.string('a name').trim().min(1, 'a name').max(200, 'a name of 200 characters');

const createTokenSchema = z.object(
  {
    type: z.literal('access_token', '"access_token"').optional(),
    attributes: z.object({ name: labelSchema }, 'an object with a "name"'),
    relationships: z.object(
      {
        role: z.object(
          {
            data: z.object(
              { id: z.enum(tokenRoles, { error: `one of ${tokenRoles.join(', ')}` }) },
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

interface IdRoute {
  Params: { readonly id: string };
}

/**
 * Lists, creates and revokes access tokens, and lists roles. The secret of a token is only returned
 * when it is created.
 */
export function registerAccessTokenRoutes(
  app: FastifyInstance,
  { store }: ManagementContext,
): void {
  app.get('/access_tokens', async () => ({
    data: (await store.accessTokens.all()).map((token) => toTokenResource(token)),
  }));
  app.post('/access_tokens', async ({ body }, reply) => {
    const { attributes, relationships } = parseResource(createTokenSchema, body);
    const secret = generateToken();
    const token: AccessToken = {
      id: randomUUID(),
      label: attributes.name,
      role: relationships.role.data.id,
      digest: computeTokenDigest(secret),
      createdAt: new Date().toISOString(),
    };
    await store.accessTokens.save(token);
    return reply.code(201).send({ data: toTokenResource(token, secret) });
  });
  const getToken = async (id: string): Promise<AccessToken> => {
    const token = (await store.accessTokens.all()).find((stored) => stored.id === id);
    if (token !== undefined) return token;
    throw new ApiError('NOT_FOUND', 'There is no such access token.');
  };
  app.get<IdRoute>('/access_tokens/:id', async ({ params }) => ({
    data: toTokenResource(await getToken(params.id)),
  }));
  app.delete<IdRoute>('/access_tokens/:id', async ({ params }) => {
    const token = await getToken(params.id);
    await store.accessTokens.delete(token.id);
    return { data: toTokenResource(token) };
  });
  app.get('/roles', () => ({ data: tokenRoles.map(toRoleResource) }));
  app.get<{ Params: { id: TokenRole } }>('/roles/:id', ({ params }) => {
    if (tokenRoles.includes(params.id)) return { data: toRoleResource(params.id) };
    throw new ApiError('NOT_FOUND', 'There is no such role.');
  });
}

function toTokenResource(token: AccessToken, secret: string | null = null): Resource {
  return {
    ...{ type: 'access_token', id: token.id },
    attributes: { name: token.label, token: secret, hardcoded_type: null },
    relationships: { role: toRelationship('role', token.role) },
    meta: { created_at: token.createdAt },
  };
}

function toRoleResource(name: TokenRole): Resource {
  return {
    type: 'role',
    id: name,
    attributes: { name: roleNames[name], ...permissionsByRole[name] },
  };
}
