import { z } from 'zod';
import type { FieldKind } from '../store/models.ts';
import { saidShape } from './said-shape.ts';
import { blockForm, textForm } from './text-form.ts';

const part = z.int('a whole number from 0 to 255').min(0).max(255);
const words = z.string('text').nullish();

const file = z.looseObject(
  {
    upload_id: z.string('the id of an upload'),
    ...saidShape((name, must) => `an upload whose "${name}" is ${must}`),
  },
  'an upload',
);

/** What a field of each kind holds in one language; the message completes "FIELD must be ...". */
export const valueForms = {
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
  json: z.unknown(),
  color: z.object({ red: part, green: part, blue: part, alpha: part.optional() }, 'a colour'),
  lat_lon: z.object(
    {
      latitude: z.number('a number from -90 to 90').min(-90).max(90),
      longitude: z.number('a number from -180 to 180').min(-180).max(180),
    },
    'a place on the globe',
  ),
  seo: z.object(
    {
      title: words,
      description: words,
      image: z.string('the id of an upload').nullish(),
      twitter_card: z.enum(['summary', 'summary_large_image'], 'a kind of card').nullish(),
      no_index: z.boolean('true or false').nullish(),
    },
    'words for search engines',
  ),
  structured_text: textForm,
  file,
  gallery: z.array(file, 'a list of uploads'),
  video: z.looseObject({ url: z.url('an address') }, 'a film that lives elsewhere'),
  link: z.string('the id of a record'),
  links: z.array(z.string('the id of a record'), 'a list of ids'),
  single_block: blockForm,
  rich_text: z.array(blockForm, 'a list of blocks'),
} as const satisfies Record<FieldKind, z.ZodType>;

/** Whether a value can be stored in a field of a kind; one that is nested too deep to be walked cannot. */
export function fitsForm(kind: FieldKind, value: unknown): boolean {
  try {
    return valueForms[kind].safeParse(value).success;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
