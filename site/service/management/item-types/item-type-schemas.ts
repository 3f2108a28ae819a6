import { z } from 'zod';
import { fieldTypes } from '../../storage/records/models.ts';

const labelSchema = z.string('a name').min(1, 'a name').max(200, 'a name of 200 characters');
const apiKeySchema = z
  .string('an API key')
  .regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'an API key such as "blog_post"')
  .max(60, 'an API key of 60 characters');
const hintSchema = z.string('a text').max(1000, 'a text of 1000 characters').nullable();
const flagSchema = z.boolean('true or false');

const orderingRequirement =
  'null: a model has no order of its own. Use "sortable", or order the records of each request';
const appearanceSchema = z.object(
  {
    editor: z.string('the name of an editor').min(1, 'the name of an editor').max(200),
    parameters: z.record(z.string(), z.unknown(), 'an object of parameters').default({}),
    addons: z.array(z.unknown(), 'a list of addons').default([]),
    field_extension: z.string('the name of an extension').nullable().optional(),
  },
  'an object with an "editor"',
);

const modelAttributes = {
  name: labelSchema,
  plural_name: labelSchema.nullable().optional(),
  api_key: apiKeySchema,
  hint: hintSchema.optional(),
  singleton: flagSchema.default(false),
  sortable: flagSchema.default(false),
  tree: flagSchema.default(false),
  modular_block: flagSchema.default(false),
  draft_mode_active: flagSchema.default(true),
  ordering_direction: z.null(orderingRequirement).optional(),
  ordering_meta: z.null(orderingRequirement).optional(),
};

const fieldReferenceSchema = z
  .object(
    { data: z.looseObject({ id: z.string('the ID of a field') }, 'a field').nullable() },
    'an object with "data"',
  )
  .optional();

const modelRelationships = z
  .object(
    {
      title_field: fieldReferenceSchema,
      excerpt_field: fieldReferenceSchema,
      image_preview_field: fieldReferenceSchema,
      ordering_field: z
        .object({ data: z.null(orderingRequirement) }, 'an object with "data"')
        .optional(),
    },
    'an object of fields',
  )
  .default({});

const fieldAttributes = {
  label: labelSchema,
  hint: hintSchema.optional(),
  api_key: apiKeySchema,
  appearance: appearanceSchema.optional(),
  field_type: z.enum(fieldTypes, { error: `one of ${fieldTypes.join(', ')}` }),
  localized: flagSchema.default(false),
  validators: z
    .record(z.string(), z.record(z.string(), z.unknown(), 'an object'), 'an object of validators')
    .default({}),
  default_value: z.unknown().optional(),
  position: z.int('a whole number from 1').positive('a whole number from 1').optional(),
};

/** Makes all attributes optional and removes their default values. */
function toPartialSchema(shape: z.ZodRawShape) {
  const withoutDefaults = Object.entries(shape).map(([key, schema]) => [
    key,
    (schema instanceof z.ZodDefault ? schema.unwrap() : schema) as z.ZodType,
  ]);
  return z.object(Object.fromEntries(withoutDefaults) as z.ZodRawShape).partial();
}

const toResourceSchema = <Schema extends z.ZodType>(attributes: Schema) =>
  z.object({ attributes }, 'an object with "attributes"');

const toModelSchema = <Schema extends z.ZodType>(attributes: Schema) =>
  z.object({ attributes, relationships: modelRelationships }, 'an object with "attributes"');

/** A request that creates a model. */
export const createItemTypeSchema = toModelSchema(z.object(modelAttributes, 'an object'));
/** A request that updates a model; omitted attributes are not changed. */
export const updateItemTypeSchema = toModelSchema(toPartialSchema(modelAttributes).default({}));
/** A request that creates a field. */
export const createFieldSchema = toResourceSchema(z.object(fieldAttributes, 'an object'));
/** A request that updates a field; omitted attributes are not changed. */
export const updateFieldSchema = toResourceSchema(toPartialSchema(fieldAttributes));
