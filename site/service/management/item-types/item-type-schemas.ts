import { z } from 'zod';
import { fieldTypes } from '../../storage/records/models.ts';

const labelSchema = z.string('a name').min(1, 'a name').max(200, 'a name of 200 characters');
const apiKeySchema = z
  .string('an API key')
  .regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'an API key such as "blog_post"')
  .max(60, 'an API key of 60 characters');
const hintSchema = z.string('a text').max(1000, 'a text of 1000 characters').nullable();
const flagSchema = z.boolean('true or false');

const modelAttributes = {
  name: labelSchema,
  plural_name: labelSchema.nullable().optional(),
  api_key: apiKeySchema,
  singleton: flagSchema.default(false),
  sortable: flagSchema.default(false),
  tree: flagSchema.default(false),
  modular_block: flagSchema.default(false),
  draft_mode_active: flagSchema.default(true),
};

const fieldAttributes = {
  label: labelSchema,
  hint: hintSchema.optional(),
  api_key: apiKeySchema,
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

/** A request that creates a model. */
export const createItemTypeSchema = toResourceSchema(z.object(modelAttributes, 'an object'));
/** A request that updates a model; omitted attributes are not changed. */
export const updateItemTypeSchema = toResourceSchema(toPartialSchema(modelAttributes));
/** A request that creates a field. */
export const createFieldSchema = toResourceSchema(z.object(fieldAttributes, 'an object'));
/** A request that updates a field; omitted attributes are not changed. */
export const updateFieldSchema = toResourceSchema(toPartialSchema(fieldAttributes));
