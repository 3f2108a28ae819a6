import { z } from 'zod';
import type { FieldType } from '../../storage/records/models.ts';
import { createAssetMetadataShape } from './asset-metadata.ts';
import { blockSchema, structuredTextSchema } from '../structured-text/structured-text-schema.ts';

const colorChannel = z.int('a whole number from 0 to 255').min(0).max(255);
const optionalText = z.string('text').nullish();

/**
 * Maximum nesting depth of a value. Request bodies, and responses for pages, are limited to 200
 * levels, which leaves room for the structure around the value.
 */
const MAX_DEPTH = 150;

function isNestedWithin(value: unknown, maxDepth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return maxDepth > 0 && Object.values(value).every((child) => isNestedWithin(child, maxDepth - 1));
}

/** Limits the nesting depth of a value before it is validated against its schema. */
const limitDepth = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .refine((value) => isNestedWithin(value), `nested at most ${MAX_DEPTH} levels deep`)
    .pipe(schema);

const assetSchema = z.looseObject(
  {
    upload_id: z.string('the ID of an upload'),
    ...createAssetMetadataShape(
      (name, requirement) => `an upload whose "${name}" is ${requirement}`,
    ),
  },
  'an upload',
);

/**
 * Schemas of the value of each field type in one locale. The messages complete "FIELD must be ...".
 */
export const fieldValueSchemas = {
  string: z.string('text'),
  text: z.string('text'),
  slug: z.string('a slug').regex(/^[a-z0-9_]+(?:-[a-z0-9_]+)*$/, 'a slug such as "night-train"'),
  // GraphQL integers are 32-bit: a larger one would fail every query that returns it.
  integer: z.int32('a whole number from -2147483648 to 2147483647'),
  float: z.number('a number'),
  boolean: z.boolean('true or false'),
  date: z.iso.date('a date such as "2026-11-03"'),
  date_time: z.iso.datetime({
    offset: true,
    error: 'a date and time such as "2026-11-03T18:00:00Z"',
  }),
  json: limitDepth(z.unknown()),
  color: z.object(
    { red: colorChannel, green: colorChannel, blue: colorChannel, alpha: colorChannel.optional() },
    'a color',
  ),
  lat_lon: z.object(
    {
      latitude: z.number('a number from -90 to 90').min(-90).max(90),
      longitude: z.number('a number from -180 to 180').min(-180).max(180),
    },
    'a latitude and longitude',
  ),
  seo: z.object(
    {
      title: optionalText,
      description: optionalText,
      image: z.string('the ID of an upload').nullish(),
      twitter_card: z.enum(['summary', 'summary_large_image'], 'a Twitter card type').nullish(),
      no_index: z.boolean('true or false').nullish(),
    },
    'SEO texts',
  ),
  structured_text: limitDepth(structuredTextSchema),
  file: limitDepth(assetSchema),
  gallery: limitDepth(z.array(assetSchema, 'a list of uploads')),
  video: limitDepth(z.looseObject({ url: z.url('a URL') }, 'an external video')),
  link: z.string('the ID of a record'),
  links: z.array(z.string('the ID of a record'), 'a list of IDs'),
  single_block: limitDepth(blockSchema),
  rich_text: limitDepth(z.array(blockSchema, 'a list of blocks')),
} as const satisfies Record<FieldType, z.ZodType>;

/** Returns whether a value is valid for a field type. */
export function isValidFieldValue(type: FieldType, value: unknown): boolean {
  return fieldValueSchemas[type].safeParse(value).success;
}
