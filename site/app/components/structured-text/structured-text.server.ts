import { z } from 'zod';
import type { BlockRecord } from '../../lib/content/structured-text-records.ts';
import { highlightCode } from '../../lib/content/highlight-code.server.ts';
import { filmCardFragment, filmCardSchema } from '../../lib/content/queries/film-queries.server.ts';
import {
  responsiveImageFields,
  responsiveImageSchema,
} from '../../lib/content/queries/responsive-image-fragment.server.ts';
import { recordList, recordOrNull, valueOrNull } from '../../lib/content/record-schemas.server.ts';

const node = z.object({
  type: z.string(),
  value: z.string().optional(),
  marks: z.array(z.string()).optional(),
  // A heading of a level that does not exist is one of the usual level.
  level: z.int().min(1).max(6).optional().catch(undefined),
  style: z.string().optional(),
  url: z.string().optional(),
  // One that is no name of a record takes nothing else with it.
  item: z.string().optional().catch(undefined),
  meta: z.array(z.object({ id: z.string(), value: z.string() })).optional(),
  code: z.string().optional(),
  language: z.string().optional(),
  highlight: z.array(z.number()).optional(),
  attribution: z.string().optional(),
  get children() {
    return z.array(node).optional();
  },
});

const caption = z.string().nullable();

const knownBlock = z.discriminatedUnion('__typename', [
  z.object({
    __typename: z.literal('FilmBlockRecord'),
    id: z.string(),
    caption,
    film: recordOrNull(filmCardSchema),
  }),
  z.object({
    __typename: z.literal('ImageBlockRecord'),
    id: z.string(),
    caption,
    image: valueOrNull(z.object({ responsiveImage: responsiveImageSchema.nullable() })),
  }),
  z.object({
    __typename: z.literal('CalloutBlockRecord'),
    id: z.string(),
    tone: z.string().nullable(),
    text: z.string(),
  }),
]);

/** One of a type that came later than these pages takes nothing else with it. */
const laterBlock = z
  .looseObject({ __typename: z.string() })
  .transform(({ __typename: type }): BlockRecord => ({ __typename: 'UnknownRecord', id: type }));

const link = z.object({
  __typename: z.string(),
  id: z.string(),
  slug: z.string().nullish(),
  title: z.string().nullish(),
});

/** What a page asks of structured text; `filmCardFields` go with it. */
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

/** The fragments that `structuredTextFields` need. */
export const structuredTextFragments = filmCardFragment;

/** The shape of a structured text field, its code told apart by what it is. */
export const structuredTextShape = z
  .object({
    value: z.object({ schema: z.literal('dast'), document: node }),
    blocks: recordList(z.union([knownBlock, laterBlock])),
    links: recordList(link),
  })
  .transform(({ value: { document }, ...records }) => ({
    document: highlightCode(document),
    ...records,
  }));
