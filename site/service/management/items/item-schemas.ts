import { z } from 'zod';

const typeSchema = z.literal('item', '"item"').optional();
const attributesSchema = z.record(z.string(), z.unknown(), 'an object of values by field');
const idSchema = z
  .string('an ID')
  .regex(/^[\w-]{1,64}$/, 'an ID of up to 64 letters, digits, _ and -');
/** The version of the record that a request is based on. */
export const versionSchema = z
  .union([z.string(), z.number()], 'the version that was read')
  .transform(Number)
  .pipe(z.int('the version that was read').positive('the version that was read'));

const timeRequirement = 'a date and time such as "2026-11-03T18:00:00Z"';
const timeSchema = z.iso
  .datetime({ offset: true, error: timeRequirement })
  .transform((text) => new Date(text).toISOString());
/** The times of a record that a client can set, to import content. */
const timesShape = {
  created_at: timeSchema.optional(),
  first_published_at: timeSchema.nullable().optional(),
};

/** A request that creates a record. */
export const createItemSchema = z.object(
  {
    type: typeSchema,
    id: idSchema.optional(),
    attributes: attributesSchema.default({}),
    meta: z.looseObject(timesShape, 'an object').default({}),
    relationships: z.looseObject(
      {
        item_type: z.object(
          { data: z.looseObject({ id: z.string('the ID of a model') }, 'a model') },
          'a model',
        ),
      },
      'an object with an "item_type"',
    ),
  },
  'a record',
);

/** A request that updates a record; omitted fields are not changed. */
export const updateItemSchema = z.object(
  {
    type: typeSchema,
    id: idSchema.optional(),
    attributes: attributesSchema.default({}),
    relationships: z.unknown().optional(),
    meta: z
      .looseObject({ ...timesShape, current_version: versionSchema.optional() }, 'an object')
      .default({}),
  },
  'a record',
);
