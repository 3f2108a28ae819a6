import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { parseResource, parseListParameters } from '../../http/request-validation.ts';
import type { ManagementContext } from '../management-context.ts';
import { updateItemSchema, createItemSchema } from './item-schemas.ts';
import { listItems, listItemsSchema } from './list-items.ts';
import { getDefaultValues, getItemModel } from './get-item-model.ts';
import { savePosition, extractPosition } from './item-position.ts';
import { getItem, loadItemResource, toItemResources } from './item-resources.ts';
import { parseJsonValues } from './json-values.ts';
import { generateId, removeNulls, saveItem } from './save-item.ts';

interface IdRoute {
  Params: { readonly id: string };
}

/** Registers the routes that list, read, create, update and delete records. */
export function registerItemRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  app.get('/items', ({ query }) =>
    listItems(store, parseListParameters(listItemsSchema, query, /^filter\[fields\]/)),
  );
  app.get<IdRoute>('/items/:id', async ({ params }) => ({
    data: await loadItemResource(store, params.id),
  }));
  app.post('/items', async ({ body }, reply) => {
    const id = await createItem(store, parseResource(createItemSchema, body));
    return reply.code(201).send({ data: await loadItemResource(store, id) });
  });
  app.put<IdRoute>('/items/:id', async ({ params, body }) => {
    await updateItem(store, params.id, parseResource(updateItemSchema, body));
    return { data: await loadItemResource(store, params.id) };
  });
  app.delete<IdRoute>('/items/:id', async ({ params }) => {
    const deletedResource = await store.transaction(async (tx) => {
      const [resource] = await toItemResources(tx, [await getItem(tx, params.id)]);
      await tx.records.delete(params.id);
      return resource;
    });
    return { data: deletedResource };
  });
}

function createItem(store: ContentStore, input: z.infer<typeof createItemSchema>): Promise<string> {
  const id = input.id ?? generateId();
  return store.transaction(async (tx) => {
    const model = await getItemModel(tx, input.relationships.item_type.data.id);
    if ((await tx.records.findByIds('current', [id])).length > 0) {
      throw new ApiError('IN_USE', `Record "${id}" already exists.`);
    }
    const { apiKey } = model;
    const recordCount = await tx.records.count({ model: apiKey, perspective: 'current' });
    if (model.singleton && recordCount > 0) {
      throw new ApiError('IN_USE', `"${apiKey}" can have only one record, which already exists.`);
    }
    const attributes = { ...getDefaultValues(model), ...input.attributes };
    const { values, requestedPosition } = extractPosition(model, attributes);
    await saveItem(tx, model, id, parseJsonValues(model, values), { times: input.meta });
    await savePosition(tx, model, id, requestedPosition);
    return id;
  });
}

function updateItem(
  store: ContentStore,
  id: string,
  { attributes, meta }: z.infer<typeof updateItemSchema>,
): Promise<void> {
  return store.transaction(async (tx) => {
    const record = await getItem(tx, id);
    const model = await getItemModel(tx, record.model);
    const { values, requestedPosition } = extractPosition(model, attributes);
    const updatedValues = removeNulls({ ...record.values, ...parseJsonValues(model, values) });
    await saveItem(tx, model, id, updatedValues, {
      previousValues: record.values,
      expectedVersion: meta.current_version,
      times: meta,
    });
    await savePosition(tx, model, id, requestedPosition);
  });
}
