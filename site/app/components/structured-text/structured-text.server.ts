import { z } from 'zod';
import type { BlockRecord } from '../../lib/content/structured-text-records.ts';
import { highlightCode } from '../../lib/content/highlight-code.server.ts';
import { filmCardFragment, filmCardSchema } from '../../lib/content/queries/film-queries.server.ts';
import {
  responsiveImageFields,
  responsiveImageSchema,
} from '../../lib/content/queries/responsive-image-fragment.server.ts';
import {
  recordList,
  recordOrNull,
  nullIfInvalid,
} from '../../lib/content/record-schemas.server.ts';

const nodeSchema = z.object({
  type: z.string(),
  value: z.string().optional(),
  marks: z.array(z.string()).optional(),
  // A heading with an invalid level gets the default level.
  level: z.int().min(1).max(6).optional().catch(undefined),
  style: z.string().optional(),
  url: z.string().optional(),
  // An invalid record ID must not invalidate the entire text.
  item: z.string().optional().catch(undefined),
  meta: z.array(z.object({ id: z.string(), value: z.string() })).optional(),
  code: z.string().optional(),
  language: z.string().optional(),
  highlight: z.array(z.number()).optional(),
  attribution: z.string().optional(),
  get children() {
    return z.array(nodeSchema).optional();
  },
});

const captionSchema = z.string().nullable();

const knownBlockSchema = z.discriminatedUnion('__typename', [
  z.object({
    __typename: z.literal('FilmBlockRecord'),
    id: z.string(),
    caption: captionSchema,
    film: recordOrNull(filmCardSchema),
  }),
  z.object({
    __typename: z.literal('ImageBlockRecord'),
    id: z.string(),
    caption: captionSchema,
    image: nullIfInvalid(z.object({ responsiveImage: responsiveImageSchema.nullable() })),
  }),
  z.object({
    __typename: z.literal('CalloutBlockRecord'),
    id: z.string(),
    tone: z.string().nullable(),
    text: z.string(),
  }),
]);

/** Parses a block of an unknown type, which must not invalidate the entire text. */
const unknownBlockSchema = z
  .looseObject({ __typename: z.string() })
  .transform(({ __typename: type }): BlockRecord => ({ __typename: 'UnknownRecord', id: type }));

const linkedRecordSchema = z.object({
  __typename: z.string(),
  id: z.string(),
  slug: z.string().nullish(),
  title: z.string().nullish(),
});

/** The fields of structured text that pages select; requires `structuredTextFragments`. */
export const structuredTextFields = /* GraphQL */ `
  value
  blocks {
    __typename
    ... on FilmBlockRecord { id caption film { ...FilmCard } }
    ... on ImageBlockRecord {
      id caption
      image { responsiveImage(imgixParams: { w: 720, fit: max }) { ${responsiveImageFields} } }
    }
    ... on CalloutBlockRecord { id tone text }
  }
  links {
    __typename
    ... on FilmRecord { id slug title }
    ... on DocsPageRecord { id slug title }
    ... on JournalPostRecord { id slug title }
  }
`;

/** The GraphQL fragments that `structuredTextFields` uses. */
export const structuredTextFragments = filmCardFragment;

/** Schema of a structured text field. Adds syntax highlighting to its code. */
export const structuredTextSchema = z
  .object({
    value: z.object({ schema: z.literal('dast'), document: nodeSchema }),
    blocks: recordList(z.union([knownBlockSchema, unknownBlockSchema])),
    links: recordList(linkedRecordSchema),
  })
  .transform(({ value: { document }, ...records }) => ({
    document: highlightCode(document),
    ...records,
  }));
