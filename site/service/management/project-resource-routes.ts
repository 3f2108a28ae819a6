import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ContentStore } from '../storage/content-store.ts';
import type { FieldValues } from '../storage/records/records.ts';
import type { ProjectResource, ProjectResourceType } from '../storage/project-resources.ts';
import { generateToken } from '../http/tokens/access-tokens.ts';
import { parseResource } from '../http/request-validation.ts';
import { getProjectResource } from './get-project-resource.ts';
import type { Resource } from './json-api.ts';
import type { ManagementContext } from './management-context.ts';
import { webhookSchema } from './webhooks/webhook-schema.ts';

const nameSchema = z.string('a name').min(1, 'a name').max(200, 'a name of 200 characters');

/** The definition of a type of project resource. */
interface ResourceDefinition {
  readonly type: ProjectResourceType;
  readonly path: string;
  readonly attributesSchema: z.ZodObject;
  /** Generates secrets, which are returned only by the request that creates the resource. */
  readonly generateSecrets?: () => FieldValues;
}

const definitions: readonly ResourceDefinition[] = [
  {
    ...{ type: 'webhook', path: 'webhooks', attributesSchema: webhookSchema },
    generateSecrets: () => ({ secret: generateToken() }),
  },
  {
    ...{ type: 'build_trigger', path: 'build-triggers' },
    generateSecrets: () => ({ webhook_token: generateToken() }),
    attributesSchema: z.object(
      {
        name: nameSchema,
        adapter: z.string('the name of an adapter').default('custom'),
        adapter_settings: z.record(z.string(), z.unknown()).default({}),
        enabled: z.boolean('true or false').default(true),
      },
      'an object',
    ),
  },
  {
    ...{ type: 'search_index', path: 'search-indexes' },
    attributesSchema: z.object(
      { name: nameSchema, enabled: z.boolean('true or false').default(true) },
      'an object',
    ),
  },
];

interface IdRoute {
  Params: { readonly id: string };
}

/**
 * Registers the routes that list, create, update and delete webhooks, build triggers and search
 * indexes.
 */
export function registerProjectResourceRoutes(
  app: FastifyInstance,
  { store }: ManagementContext,
): void {
  for (const definition of definitions) registerResourceRoutes(app, store, definition);
}

function registerResourceRoutes(
  app: FastifyInstance,
  store: ContentStore,
  { type, path, attributesSchema, generateSecrets }: ResourceDefinition,
): void {
  const createSchema = z.object({ attributes: attributesSchema }, 'an object with "attributes"');
  const updateSchema = z.object(
    { attributes: attributesSchema.partial() },
    'an object with "attributes"',
  );
  const secretKeys = Object.keys(generateSecrets?.() ?? {});
  const toPublicResource = (resource: Pick<ProjectResource, 'id' | 'values'>) =>
    toResource(type, resource, secretKeys);
  app.get(`/${path}`, async () => ({
    data: (await store.projectResources.listByType(type)).map(toPublicResource),
  }));
  app.get<IdRoute>(`/${path}/:id`, async ({ params: { id } }) => ({
    data: toPublicResource(await getProjectResource(store, type, id)),
  }));
  app.post(`/${path}`, async ({ body }, reply) => {
    const { attributes } = parseResource(createSchema, body);
    const resource = { id: randomUUID(), values: { ...attributes, ...generateSecrets?.() } };
    await store.projectResources.save(type, resource);
    return reply.code(201).send({ data: toResource(type, resource, []) });
  });
  app.put<IdRoute>(`/${path}/:id`, async ({ params: { id }, body }) => {
    const { attributes } = parseResource(updateSchema, body);
    const requestedKeys = Object.keys(
      (JSON.parse(String(body)) as { data: { attributes: object } }).data.attributes,
    );
    const changedEntries = Object.entries(attributes).filter(([key]) =>
      requestedKeys.includes(key),
    );
    return store.transaction(async (tx) => {
      const { values } = await getProjectResource(tx, type, id);
      const resource = { id, values: { ...values, ...Object.fromEntries(changedEntries) } };
      await tx.projectResources.save(type, resource);
      return { data: toPublicResource(resource) };
    });
  });
  app.delete<IdRoute>(`/${path}/:id`, async ({ params: { id } }) => {
    const resource = await getProjectResource(store, type, id);
    await store.projectResources.delete(type, id);
    return { data: toPublicResource(resource) };
  });
}

function toResource(
  type: ProjectResourceType,
  { id, values }: Pick<ProjectResource, 'id' | 'values'>,
  hiddenKeys: readonly string[],
): Resource {
  const attributes = Object.entries(values).filter(([key]) => !hiddenKeys.includes(key));
  return { type, id, attributes: Object.fromEntries(attributes) };
}
