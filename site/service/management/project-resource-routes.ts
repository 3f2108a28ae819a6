import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ContentStore } from '../storage/content-store.ts';
import type { FieldValues } from '../storage/records.ts';
import type { ProjectResource, ProjectResourceType } from '../storage/project-resources.ts';
import { newToken } from '../http/access-tokens.ts';
import { parseResource } from '../http/request-validation.ts';
import { getProjectResource } from './find-project-resource.ts';
import type { Resource } from './json-api.ts';
import type { ManagementContext } from './management-context.ts';
import { webhookSchema } from './webhooks/webhook-schema.ts';

const name = z.string('a name').min(1, 'a name').max(200, 'a name of 200 characters');

/** One kind of what editors set up: its address, what it holds, and what is made for it. */
interface Kind {
  readonly kind: ProjectResourceType;
  readonly address: string;
  readonly form: z.ZodObject;
  /** Values that are told once, when it is made. */
  readonly made?: () => FieldValues;
}

const kinds: readonly Kind[] = [
  {
    ...{ kind: 'webhook', address: 'webhooks', form: webhookSchema },
    made: () => ({ secret: newToken() }),
  },
  {
    ...{ kind: 'build_trigger', address: 'build-triggers' },
    made: () => ({ webhook_token: newToken() }),
    form: z.object(
      {
        name,
        adapter: z.string('the name of an adapter').default('custom'),
        adapter_settings: z.record(z.string(), z.unknown()).default({}),
        enabled: z.boolean('true or false').default(true),
      },
      'an object',
    ),
  },
  {
    ...{ kind: 'search_index', address: 'search-indexes' },
    form: z.object({ name, enabled: z.boolean('true or false').default(true) }, 'an object'),
  },
];

interface OfOne {
  Params: { readonly id: string };
}

/** Lists, makes, changes and removes what editors set up. */
export function projectResourceRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  for (const kind of kinds) routesOf(app, store, kind);
}

function routesOf(
  app: FastifyInstance,
  store: ContentStore,
  { kind, address, form, made }: Kind,
): void {
  const newForm = z.object({ attributes: form }, 'an object with "attributes"');
  const changedForm = z.object({ attributes: form.partial() }, 'an object with "attributes"');
  const secrets = Object.keys(made?.() ?? {});
  const shown = (setup: Pick<ProjectResource, 'id' | 'values'>) => resourceOf(kind, setup, secrets);
  app.get(`/${address}`, async () => ({
    data: (await store.projectResources.byType(kind)).map(shown),
  }));
  app.get<OfOne>(`/${address}/:id`, async ({ params: { id } }) => ({
    data: shown(await getProjectResource(store, kind, id)),
  }));
  app.post(`/${address}`, async ({ body }, reply) => {
    const { attributes } = parseResource(newForm, body);
    const setup = { id: randomUUID(), values: { ...attributes, ...made?.() } };
    await store.projectResources.save(kind, setup);
    return reply.code(201).send({ data: resourceOf(kind, setup, []) });
  });
  app.put<OfOne>(`/${address}/:id`, async ({ params: { id }, body }) => {
    const { attributes } = parseResource(changedForm, body);
    const given = Object.keys(
      (JSON.parse(String(body)) as { data: { attributes: object } }).data.attributes,
    );
    const changed = Object.entries(attributes).filter(([key]) => given.includes(key));
    return store.transaction(async (within) => {
      const { values } = await getProjectResource(within, kind, id);
      const setup = { id, values: { ...values, ...Object.fromEntries(changed) } };
      await within.projectResources.save(kind, setup);
      return { data: shown(setup) };
    });
  });
  app.delete<OfOne>(`/${address}/:id`, async ({ params: { id } }) => {
    const setup = await getProjectResource(store, kind, id);
    await store.projectResources.delete(kind, id);
    return { data: shown(setup) };
  });
}

function resourceOf(
  type: ProjectResourceType,
  { id, values }: Pick<ProjectResource, 'id' | 'values'>,
  hidden: readonly string[],
): Resource {
  const attributes = Object.entries(values).filter(([key]) => !hidden.includes(key));
  return { type, id, attributes: Object.fromEntries(attributes) };
}
