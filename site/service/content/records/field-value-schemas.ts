import { z } from 'zod';
import type { FieldType } from '../../storage/models.ts';
import { assetMetadataShape } from './asset-metadata.ts';
import { blockSchema, structuredTextSchema } from '../structured-text/structured-text-schema.ts';

const part = z.int('a whole number from 0 to 255').min(0).max(255);
const words = z.string('text').nullish();

/**
 * Deepest nesting of one value. It leaves room for what stands around it: request bodies and the
 * responses that pages read may be nested 200 levels deep as a whole.
 */
const maxDepth = 150;

function isShallow(value: unknown, levels = maxDepth): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** A form whose values may be nested, checked for their depth first. */
const shallow = <Form extends z.ZodType>(form: Form) =>
  z
    .unknown()
    .refine((value) => isShallow(value), `nested at most ${maxDepth} levels deep`)
    .pipe(form);

const file = z.looseObject(
  {
    upload_id: z.string('the id of an upload'),
    ...assetMetadataShape((name, must) => `an upload whose "${name}" is ${must}`),
  },
  'an upload',
);

/** What a field of each kind holds in one language; the message completes "FIELD must be ...". */
export const fieldValueSchemas = {
  string: z.string('text'),
  text: z.string('text'),
  slug: z.string('a slug').regex(/^[a-z0-9_]+(?:-[a-z0-9_]+)*$/, 'a slug such as "night-train"'),
  // GraphQL has no larger ones: one of them would fail every query that reaches it.
  integer: z.int32('a whole number from -2147483648 to 2147483647'),
  float: z.number('a number'),
  boolean: z.boolean('true or false'),
  date: z.iso.date('a date such as "2026-11-03"'),
  date_time: z.iso.datetime({
    offset: true,
    error: 'a date and time such as "2026-11-03T18:00:00Z"',
  }),
  json: shallow(z.unknown()),
  color: z.object({ red: part, green: part, blue: part, alpha: part.optional() }, 'a colour'),
  lat_lon: z.object(
    {
      latitude: z.number('a number from -90 to 90').min(-90).max(90),
      longitude: z.number('a number from -180 to 180').min(-180).max(180),
    },
    'a latitude and longitude',
  ),
  seo: z.object(
    {
      title: words,
      description: words,
      image: z.string('the id of an upload').nullish(),
      twitter_card: z.enum(['summary', 'summary_large_image'], 'a Twitter card type').nullish(),
      no_index: z.boolean('true or false').nullish(),
    },
    'SEO texts',
  ),
  structured_text: shallow(structuredTextSchema),
  file: shallow(file),
  gallery: shallow(z.array(file, 'a list of uploads')),
  video: shallow(z.looseObject({ url: z.url('an address') }, 'an external video')),
  link: z.string('the id of a record'),
  links: z.array(z.string('the id of a record'), 'a list of ids'),
  single_block: shallow(blockSchema),
  rich_text: shallow(z.array(blockSchema, 'a list of blocks')),
} as const satisfies Record<FieldType, z.ZodType>;

/** Whether a value can be stored in a field of a kind. */
export function fitsForm(kind: FieldType, value: unknown): boolean {
  return fieldValueSchemas[kind].safeParse(value).success;
}
