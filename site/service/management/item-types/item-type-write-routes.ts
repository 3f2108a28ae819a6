import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import {
  jsonSchemaValidator,
  findSchemaDefinitionError,
} from '../../content/validation/json-schema.ts';
import { loadSiteLocales } from '../../content/site-locales.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Field, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { parseResource } from '../../http/request-validation.ts';
import { toFieldResource, getModel, toItemTypeResource } from './item-type-routes.ts';
import { placeRecords } from '../place-records.ts';
import type { ManagementContext } from '../management-context.ts';
import {
  updateFieldSchema,
  updateItemTypeSchema,
  createFieldSchema,
  createItemTypeSchema,
} from './item-type-schemas.ts';
import { createFieldValueConverter } from './convert-field-value.ts';
import { findNameConflict } from './find-name-conflict.ts';

interface IdRoute {
  Params: { readonly id: string };
}

/** Keys of stored models, by attribute in the management API. */
const modelKeysByAttribute = {
  name: 'name',
  plural_name: 'pluralName',
  api_key: 'apiKey',
  hint: 'hint',
  singleton: 'singleton',
  sortable: 'sortable',
  tree: 'tree',
  modular_block: 'modularBlock',
  draft_mode_active: 'draftMode',
} as const satisfies Record<string, keyof Model>;
/** Keys of stored fields, by attribute in the management API. */
const fieldKeysByAttribute = {
  label: 'label',
  hint: 'hint',
  api_key: 'apiKey',
  appearance: 'appearance',
  field_type: 'type',
  localized: 'localized',
  validators: 'validators',
  default_value: 'defaultValue',
  position: 'position',
} as const satisfies Record<string, keyof Field>;

const generateId = () => randomBytes(16).toString('base64url');

/** Registers the routes that create, update and delete models and their fields. */
export function registerItemTypeWriteRoutes(
  app: FastifyInstance,
  { store }: ManagementContext,
): void {
  app.post('/item-types', async ({ body }, reply) => {
    const { attributes, relationships } = parseResource(createItemTypeSchema, body);
    const emptyReferences = { fields: [], titleField: null, excerptField: null, imageField: null };
    const model = {
      id: generateId(),
      ...emptyReferences,
      ...toStoredProperties(attributes, modelKeysByAttribute),
    } as unknown as Model;
    // A new model has no fields to refer to.
    toFieldReferences(model, relationships);
    await saveModel(store, model);
    return reply.code(201).send({ data: toItemTypeResource(model) });
  });
  app.put<IdRoute>('/item-types/:id', async ({ params, body }) => {
    const { attributes, relationships } = parseResource(updateItemTypeSchema, body);
    return store.transaction(async (tx) => {
      const storedModel = await getModel(tx, params.id);
      const model = {
        ...storedModel,
        ...toStoredProperties(attributes, modelKeysByAttribute),
        ...toFieldReferences(storedModel, relationships),
      };
      await saveModel(tx, model);
      const hasPositions = (candidate: Model) => candidate.sortable || candidate.tree;
      if (hasPositions(model) && !hasPositions(storedModel)) await placeRecords(tx, model);
      return { data: toItemTypeResource(model) };
    });
  });
  app.delete<IdRoute>('/item-types/:id', async ({ params }) => {
    const model = await getModel(store, params.id);
    await store.models.delete(model.id);
    return { data: toItemTypeResource(model) };
  });
  registerFieldRoutes(app, store);
}

function registerFieldRoutes(app: FastifyInstance, store: ContentStore): void {
  app.post<IdRoute>('/item-types/:id/fields', async ({ params, body }, reply) => {
    const { attributes } = parseResource(createFieldSchema, body);
    return store.transaction(async (tx) => {
      const model = await getModel(tx, params.id);
      const defaults = { position: model.fields.length + 1, defaultValue: null };
      const field = {
        id: generateId(),
        ...defaults,
        ...toStoredProperties(attributes, fieldKeysByAttribute),
      } as unknown as Field;
      await saveModel(tx, replaceFields(model, [...model.fields, field]));
      return reply.code(201).send({ data: toFieldResource(field, model) });
    });
  });
  app.put<IdRoute>('/fields/:id', async ({ params, body }) => {
    const { attributes } = parseResource(updateFieldSchema, body);
    return store.transaction(async (tx) => {
      const { model, field } = await getField(tx, params.id);
      const updatedField = { ...field, ...toStoredProperties(attributes, fieldKeysByAttribute) };
      const fields = model.fields.map((other) => (other.id === field.id ? updatedField : other));
      await saveModel(tx, replaceFields(model, fields));
      return { data: toFieldResource(updatedField, model) };
    });
  });
  app.delete<IdRoute>('/fields/:id', async ({ params }) =>
    store.transaction(async (tx) => {
      const { model, field } = await getField(tx, params.id);
      const fields = model.fields.filter((other) => other.id !== field.id);
      await saveModel(tx, replaceFields(model, fields));
      return { data: toFieldResource(field, model) };
    }),
  );
}

/** Keys of stored references to fields, by relationship in the management API. */
const referenceKeysByRelationship = {
  title_field: 'titleField',
  excerpt_field: 'excerptField',
  image_preview_field: 'imageField',
} as const satisfies Record<string, keyof Model>;

/**
 * Converts the relationships of a request to stored references. Omitted ones are not changed.
 * @throws ApiError if the model has no such field.
 */
function toFieldReferences(
  { apiKey, fields }: Model,
  relationships: z.infer<typeof updateItemTypeSchema>['relationships'],
): FieldValues {
  const names = Object.keys(
    referenceKeysByRelationship,
  ) as (keyof typeof referenceKeysByRelationship)[];
  const references = names.flatMap((name): [string, unknown][] => {
    const reference = relationships[name]?.data;
    if (reference === undefined) return [];
    const id = reference?.id ?? null;
    if (id !== null && !fields.some((field) => field.id === id)) {
      const message = `"${name}" must be a field of "${apiKey}".`;
      throw new ApiError('INVALID_FIELD', message, undefined, { field: name });
    }
    return [[referenceKeysByRelationship[name], id]];
  });
  return Object.fromEntries(references);
}

/** Replaces the fields of a model, ordered by position. References to deleted fields become `null`. */
function replaceFields(model: Model, fields: readonly Field[]): Model {
  const getExistingFieldId = (id: string | null) =>
    fields.some((field) => field.id === id) ? id : null;
  return {
    ...model,
    fields: fields.toSorted((a, b) => a.position - b.position),
    titleField: getExistingFieldId(model.titleField),
    excerptField: getExistingFieldId(model.excerptField),
    imageField: getExistingFieldId(model.imageField),
  };
}

/**
 * Saves a model.
 * @throws ApiError if a name is not unique, a JSON Schema is invalid, or values of a changed field
 * would be lost.
 */
async function saveModel(tx: ContentStore, model: Model): Promise<void> {
  const others = (await tx.models.all()).filter(({ id }) => id !== model.id);
  const conflict = findNameConflict(model, others);
  if (conflict !== undefined) {
    const message = `"api_key" is already used by "${conflict}".`;
    throw new ApiError('INVALID_FIELD', message, undefined, { field: 'api_key' });
  }
  assertValidJsonSchemas(model);
  await tx.models.save(model, createFieldValueConverter(await loadSiteLocales(tx)));
}

/** @throws ApiError if a validator of a JSON field is not a valid JSON Schema. */
function assertValidJsonSchemas({ fields }: Model): void {
  for (const { apiKey, validators } of fields) {
    const schema = validators[jsonSchemaValidator];
    const schemaError = schema && findSchemaDefinitionError(schema);
    if (schemaError === undefined) continue;
    const message = `"validators.${jsonSchemaValidator}" of "${apiKey}" is not a JSON Schema: ${schemaError}.`;
    const details = { field: `validators.${jsonSchemaValidator}` };
    throw new ApiError('INVALID_FIELD', message, undefined, details);
  }
}

/**
 * Converts the attributes of a request to stored properties, without undefined and unknown
 * attributes.
 */
function toStoredProperties(
  attributes: FieldValues,
  keysByAttribute: Readonly<Record<string, string>>,
): FieldValues {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined || keysByAttribute[key] === undefined
        ? []
        : [[keysByAttribute[key], value]],
    ),
  );
}

/** @throws ApiError if there is no such field. */
async function getField(store: ContentStore, id: string): Promise<{ model: Model; field: Field }> {
  for (const model of await store.models.all()) {
    const field = model.fields.find((candidate) => candidate.id === id);
    if (field !== undefined) return { model, field };
  }
  throw new ApiError('NOT_FOUND', `There is no field "${id}".`);
}
