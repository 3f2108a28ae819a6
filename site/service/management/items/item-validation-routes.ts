import type { FastifyInstance } from 'fastify';
import { isEmptyBody } from '../../http/parse-json-body.ts';
import { parseResource } from '../../http/request-validation.ts';
import type { ManagementContext } from '../management-context.ts';
import { getDefaultValues, getItemModel } from './get-item-model.ts';
import { extractPosition } from './item-position.ts';
import { getItem, loadItemResource } from './item-resources.ts';
import { createItemSchema, updateItemSchema } from './item-schemas.ts';
import { parseJsonValues } from './json-values.ts';
import { generateId, prepareValues, removeNulls } from './save-item.ts';
import { assertPublishable } from './validate-item.ts';

interface IdRoute {
  Params: { readonly id: string };
}

/** Registers the routes that validate values without saving them, as if they were published. */
export function registerItemValidationRoutes(
  app: FastifyInstance,
  { store }: ManagementContext,
): void {
  app.post('/items/validate', async ({ body }, reply) => {
    const { id = generateId(), attributes, relationships } = parseResource(createItemSchema, body);
    const model = await getItemModel(store, relationships.item_type.data.id);
    const { values } = extractPosition(model, { ...getDefaultValues(model), ...attributes });
    const input = parseJsonValues(model, values);
    const preparedValues = await prepareValues(store, model, id, input, {});
    await assertPublishable(store, { id, model: model.apiKey, values: preparedValues });
    return reply.code(204).send();
  });
  app.post<IdRoute>('/items/:id/validate', async ({ params: { id }, body }) => {
    const record = await getItem(store, id);
    const model = await getItemModel(store, record.model);
    const { attributes } = isEmptyBody(body)
      ? { attributes: {} }
      : parseResource(updateItemSchema, body);
    const { values } = extractPosition(model, attributes);
    const input = removeNulls({ ...record.values, ...parseJsonValues(model, values) });
    const preparedValues = await prepareValues(store, model, id, input, {
      previousValues: record.values,
    });
    await assertPublishable(store, { id, model: model.apiKey, values: preparedValues });
    return { data: await loadItemResource(store, id) };
  });
}
