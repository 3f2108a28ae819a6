import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';
import { parseResource, parseListParameters } from '../../http/request-validation.ts';
import type { ManagementContext } from '../management-context.ts';
import { normalizeBlocks } from './normalize-blocks.ts';
import { updateItemSchema, createItemSchema } from './item-schemas.ts';
import { listItems, listItemsSchema } from './list-items.ts';
import { savePosition, extractPosition } from './item-position.ts';
import { getItem, loadItemResource, toItemResources } from './item-resource.ts';
import { assertUnique, assertValidFormat } from './validate-item.ts';

interface OfItem {
  Params: { readonly id: string };
}

/** Bytes of an id that is made here: as many as a UUID has. */
const idBytes = 16;

const newId = (): string => randomBytes(idBytes).toString('base64url');

/** Lists, shows, makes, changes and removes records. */
export function itemRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  app.get('/items', ({ query }) =>
    listItems(store, parseListParameters(listItemsSchema, query, /^filter\[fields\]/)),
  );
  app.get<OfItem>('/items/:id', async ({ params }) => ({
    data: await loadItemResource(store, params.id),
  }));
  app.post('/items', async ({ body }, reply) => {
    const id = await createItem(store, parseResource(createItemSchema, body));
    return reply.code(201).send({ data: await loadItemResource(store, id) });
  });
  app.put<OfItem>('/items/:id', async ({ params, body }) => {
    await changeItem(store, params.id, parseResource(updateItemSchema, body));
    return { data: await loadItemResource(store, params.id) };
  });
  app.delete<OfItem>('/items/:id', async ({ params }) => {
    const removed = await store.transaction(async (within) => {
      const [resource] = await toItemResources(within, [await getItem(within, params.id)]);
      await within.records.delete(params.id);
      return resource;
    });
    return { data: removed };
  });
}

function createItem(store: ContentStore, asked: z.infer<typeof createItemSchema>): Promise<string> {
  const id = asked.id ?? newId();
  return store.transaction(async (within) => {
    const model = await askedModel(within, asked.relationships.item_type.data.id);
    if ((await within.records.byIds('current', [id])).length > 0) {
      throw new ApiError('IN_USE', `Record "${id}" already exists.`);
    }
    const { apiKey } = model;
    const others = await within.records.count({ model: apiKey, perspective: 'current' });
    if (model.singleton && others > 0) {
      throw new ApiError('IN_USE', `"${apiKey}" can have only one record, which already exists.`);
    }
    const { values, place } = extractPosition(model, { ...defaults(model), ...asked.attributes });
    await put(within, model, id, values);
    await savePosition(within, model, id, place);
    return id;
  });
}

function changeItem(
  store: ContentStore,
  id: string,
  { attributes, meta }: z.infer<typeof updateItemSchema>,
): Promise<void> {
  return store.transaction(async (within) => {
    const record = await getItem(within, id);
    const model = await askedModel(within, record.model);
    const { values, place } = extractPosition(model, attributes);
    const changed = withoutNulls({ ...record.values, ...values });
    await put(within, model, id, changed, { before: record.values, seen: meta.current_version });
    await savePosition(within, model, id, place);
  });
}

async function put(
  within: ContentStore,
  model: Model,
  id: string,
  sent: FieldValues,
  { before, seen }: { readonly before?: FieldValues; readonly seen?: number | undefined } = {},
): Promise<void> {
  const values = normalizeBlocks(model, sent, {
    makeId: newId,
    ...(before && { previousValues: before }),
  });
  await assertValidFormat(within, model, values);
  await assertUnique(within, model, id, values);
  const record = { id, model: model.apiKey, values: withoutNulls(values) };
  await within.records.save(seen === undefined ? record : { ...record, expectedVersion: seen });
  if (!model.draftMode) await within.records.publish(id);
}

/** A field without a value is not kept. */
function withoutNulls(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function defaults({ fields }: Model): FieldValues {
  const given = fields.filter((field) => field.defaultValue !== null);
  return Object.fromEntries(given.map((field) => [field.apiKey, field.defaultValue]));
}

async function askedModel(within: ContentStore, name: string): Promise<Model> {
  const model = (await within.models.all()).find(
    ({ id, apiKey }) => id === name || apiKey === name,
  );
  if (model !== undefined && !model.modularBlock) return model;
  throw new ApiError(
    'NOT_FOUND',
    `There is no model "${name}" whose records can be created on their own.`,
  );
}
