import { z } from 'zod';
import { fieldTypes } from '../../storage/models.ts';

const label = z.string('a name').min(1, 'a name').max(200, 'a name of 200 characters');
const apiKey = z
  .string('an API key')
  .regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'an API key such as "blog_post"')
  .max(60, 'an API key of 60 characters');
const hint = z.string('a text').max(1000, 'a text of 1000 characters').nullable();
const flag = z.boolean('true or false');

const modelAttributes = {
  name: label,
  plural_name: label.nullable().optional(),
  api_key: apiKey,
  singleton: flag.default(false),
  sortable: flag.default(false),
  tree: flag.default(false),
  modular_block: flag.default(false),
  draft_mode_active: flag.default(true),
};

const fieldAttributes = {
  label,
  hint: hint.optional(),
  api_key: apiKey,
  field_type: z.enum(fieldTypes, { error: `one of ${fieldTypes.join(', ')}` }),
  localized: flag.default(false),
  validators: z
    .record(z.string(), z.record(z.string(), z.unknown(), 'an object'), 'an object of validators')
    .default({}),
  default_value: z.unknown().optional(),
  position: z.int('a whole number from 1').positive('a whole number from 1').optional(),
};

/** The same attributes without what stands in for those that are absent. */
function partly(shape: z.ZodRawShape) {
  const bare = Object.entries(shape).map(([key, form]) => [
    key,
    (form instanceof z.ZodDefault ? form.unwrap() : form) as z.ZodType,
  ]);
  return z.object(Object.fromEntries(bare) as z.ZodRawShape).partial();
}

const resource = <Form extends z.ZodType>(attributes: Form) =>
  z.object({ attributes }, 'an object with "attributes"');

export const createItemTypeSchema = resource(z.object(modelAttributes, 'an object'));
export const updateItemTypeSchema = resource(partly(modelAttributes));
export const createFieldSchema = resource(z.object(fieldAttributes, 'an object'));
export const updateFieldSchema = resource(partly(fieldAttributes));
