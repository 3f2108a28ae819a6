import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../content/api-error.ts';
import type { ContentStore } from '../../store/contract.ts';
import type { Model } from '../../store/models.ts';
import type { Values } from '../../store/records.ts';
import { askedData, askedList } from '../asked.ts';
import type { ManagementSource } from '../source.ts';
import { withWholeBlocks } from './whole-blocks.ts';
import { changedItemForm, newItemForm } from './item-forms.ts';
import { itemList, itemListForm } from './item-list.ts';
import { savePlace, splitPlace } from './item-place.ts';
import { foundItem, itemResource, itemResources } from './item-resource.ts';
import { checkUnique, checkValues } from './item-values.ts';

interface OfItem {
  Params: { readonly id: string };
}

/** Bytes of an id that is made here: as many as a UUID has. */
const idBytes = 16;

const newId = (): string => randomBytes(idBytes).toString('base64url');

/** Lists, shows, makes, changes and removes records. */
export function itemRoutes(app: FastifyInstance, { store }: ManagementSource): void {
  app.get('/items', ({ query }) =>
    itemList(store, askedList(itemListForm, query, /^filter\[fields\]/)),
  );
  app.get<OfItem>('/items/:id', async ({ params }) => ({
    data: await itemResource(store, params.id),
  }));
  app.post('/items', async ({ body }, reply) => {
    const id = await createItem(store, askedData(newItemForm, body));
    return reply.code(201).send({ data: await itemResource(store, id) });
  });
  app.put<OfItem>('/items/:id', async ({ params, body }) => {
    await changeItem(store, params.id, askedData(changedItemForm, body));
    return { data: await itemResource(store, params.id) };
  });
  app.delete<OfItem>('/items/:id', async ({ params }) => {
    const removed = await store.transaction(async (within) => {
      const [resource] = await itemResources(within, [await foundItem(within, params.id)]);
      await within.records.remove(params.id);
      return resource;
    });
    return { data: removed };
  });
}

function createItem(store: ContentStore, asked: z.infer<typeof newItemForm>): Promise<string> {
  const id = asked.id ?? newId();
  return store.transaction(async (within) => {
    const model = await askedModel(within, asked.relationships.item_type.data.id);
    if ((await within.records.byIds('current', [id])).length > 0) {
      throw new ApiError('IN_USE', `Record "${id}" already exists.`);
    }
    const { apiKey } = model;
    const others = await within.records.count({ model: apiKey, face: 'current' });
    if (model.singleton && others > 0) {
      throw new ApiError('IN_USE', `"${apiKey}" can have only one record, which already exists.`);
    }
    const { values, place } = splitPlace(model, { ...defaults(model), ...asked.attributes });
    await put(within, model, id, values);
    await savePlace(within, model, id, place);
    return id;
  });
}

function changeItem(
  store: ContentStore,
  id: string,
  { attributes, meta }: z.infer<typeof changedItemForm>,
): Promise<void> {
  return store.transaction(async (within) => {
    const record = await foundItem(within, id);
    const model = await askedModel(within, record.model);
    const { values, place } = splitPlace(model, attributes);
    const changed = withoutNulls({ ...record.values, ...values });
    await put(within, model, id, changed, { before: record.values, seen: meta.current_version });
    await savePlace(within, model, id, place);
  });
}

async function put(
  within: ContentStore,
  model: Model,
  id: string,
  sent: Values,
  { before, seen }: { readonly before?: Values; readonly seen?: number | undefined } = {},
): Promise<void> {
  const values = withWholeBlocks(model, sent, { makeId: newId, ...(before && { before }) });
  await checkValues(within, model, values);
  await checkUnique(within, model, id, values);
  const record = { id, model: model.apiKey, values: withoutNulls(values) };
  await within.records.save(seen === undefined ? record : { ...record, seen });
  if (!model.draftMode) await within.records.publish(id);
}

/** A field without a value is not kept. */
function withoutNulls(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function defaults({ fields }: Model): Values {
  const given = fields.filter((field) => field.default !== null);
  return Object.fromEntries(given.map((field) => [field.apiKey, field.default]));
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
