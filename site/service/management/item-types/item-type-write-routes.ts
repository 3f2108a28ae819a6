import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { jsonSchema, schemaMistake } from '../../content/validation/json-schema.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Field, Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';
import { parseResource } from '../../http/request-validation.ts';
import { toFieldResource, getModel, toItemTypeResource } from './item-type-routes.ts';
import type { ManagementContext } from '../management-context.ts';
import {
  updateFieldSchema,
  updateItemTypeSchema,
  createFieldSchema,
  createItemTypeSchema,
} from './item-type-schemas.ts';
import { findNameConflict } from './find-name-conflict.ts';

interface OfOne {
  Params: { readonly id: string };
}

/** Parts of models and of fields by the names of the protocol. */
const modelKeys = {
  name: 'name',
  plural_name: 'pluralName',
  api_key: 'apiKey',
  singleton: 'singleton',
  sortable: 'sortable',
  tree: 'tree',
  modular_block: 'modularBlock',
  draft_mode_active: 'draftMode',
} as const satisfies Record<string, keyof Model>;
const fieldKeys = {
  label: 'label',
  hint: 'hint',
  api_key: 'apiKey',
  field_type: 'type',
  localized: 'localized',
  validators: 'validators',
  default_value: 'defaultValue',
  position: 'position',
} as const satisfies Record<string, keyof Field>;

const newId = () => randomBytes(16).toString('base64url');

/** Makes, changes and removes models and their fields. */
export function itemTypeWriteRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  app.post('/item-types', async ({ body }, reply) => {
    const { attributes } = parseResource(createItemTypeSchema, body);
    const nothing = { fields: [], titleField: null, excerptField: null, imageField: null };
    const model = { id: newId(), ...nothing, ...named(attributes, modelKeys) } as unknown as Model;
    await save(store, model);
    return reply.code(201).send({ data: toItemTypeResource(model) });
  });
  app.put<OfOne>('/item-types/:id', async ({ params, body }) => {
    const { attributes } = parseResource(updateItemTypeSchema, body);
    return store.transaction(async (within) => {
      const before = await getModel(within, params.id);
      const model = { ...before, ...named(attributes, modelKeys) };
      await save(within, model);
      return { data: toItemTypeResource(model) };
    });
  });
  app.delete<OfOne>('/item-types/:id', async ({ params }) => {
    const model = await getModel(store, params.id);
    await store.models.delete(model.id);
    return { data: toItemTypeResource(model) };
  });
  fieldRoutes(app, store);
}

function fieldRoutes(app: FastifyInstance, store: ContentStore): void {
  app.post<OfOne>('/item-types/:id/fields', async ({ params, body }, reply) => {
    const { attributes } = parseResource(createFieldSchema, body);
    return store.transaction(async (within) => {
      const model = await getModel(within, params.id);
      const last = { position: model.fields.length + 1, defaultValue: null };
      const field = { id: newId(), ...last, ...named(attributes, fieldKeys) } as unknown as Field;
      await save(within, withFields(model, [...model.fields, field]));
      return reply.code(201).send({ data: toFieldResource(field, model) });
    });
  });
  app.put<OfOne>('/fields/:id', async ({ params, body }) => {
    const { attributes } = parseResource(updateFieldSchema, body);
    return store.transaction(async (within) => {
      const { model, field } = await foundField(within, params.id);
      const changed = { ...field, ...named(attributes, fieldKeys) };
      const fields = model.fields.map((one) => (one.id === field.id ? changed : one));
      await save(within, withFields(model, fields));
      return { data: toFieldResource(changed, model) };
    });
  });
  app.delete<OfOne>('/fields/:id', async ({ params }) =>
    store.transaction(async (within) => {
      const { model, field } = await foundField(within, params.id);
      const fields = model.fields.filter((one) => one.id !== field.id);
      await save(within, withFields(model, fields));
      return { data: toFieldResource(field, model) };
    }),
  );
}

/** The same model with other fields, in the order of their positions. */
function withFields(model: Model, fields: readonly Field[]): Model {
  const kept = (id: string | null) => (fields.some((field) => field.id === id) ? id : null);
  return {
    ...model,
    fields: fields.toSorted((a, b) => a.position - b.position),
    titleField: kept(model.titleField),
    excerptField: kept(model.excerptField),
    imageField: kept(model.imageField),
  };
}

/** @throws ApiError where a name is that of another already, or a JSON Schema is none. */
async function save(within: ContentStore, model: Model): Promise<void> {
  const others = (await within.models.all()).filter(({ id }) => id !== model.id);
  const taken = findNameConflict(model, others);
  if (taken !== undefined) {
    const sentence = `"api_key" is already used by "${taken}".`;
    throw new ApiError('INVALID_FIELD', sentence, undefined, { field: 'api_key' });
  }
  checkSchemas(model);
  await within.models.save(model);
}

/** @throws ApiError where the shape of a JSON field is no JSON Schema. */
function checkSchemas({ fields }: Model): void {
  for (const { apiKey, validators } of fields) {
    const schema = validators[jsonSchema];
    const mistake = schema && schemaMistake(schema);
    if (mistake === undefined) continue;
    const sentence = `"validators.${jsonSchema}" of "${apiKey}" is not a JSON Schema: ${mistake}.`;
    const details = { field: `validators.${jsonSchema}` };
    throw new ApiError('INVALID_FIELD', sentence, undefined, details);
  }
}

/** The attributes that were given, by the names of the store. */
function named(attributes: FieldValues, keys: Readonly<Record<string, string>>): FieldValues {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined || keys[key] === undefined ? [] : [[keys[key], value]],
    ),
  );
}

async function foundField(
  store: ContentStore,
  id: string,
): Promise<{ model: Model; field: Field }> {
  for (const model of await store.models.all()) {
    const field = model.fields.find((one) => one.id === id);
    if (field !== undefined) return { model, field };
  }
  throw new ApiError('NOT_FOUND', `There is no field "${id}".`);
}
