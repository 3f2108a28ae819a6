import { z } from 'zod';
import type { ContentQuery } from '../../lib/content/execute-query.server.ts';
import { recordLocalesSchema } from '../../lib/content/queries/record-locales.server.ts';
import {
  responsiveImageFields,
  responsiveImageSchema,
} from '../../lib/content/queries/responsive-image-fragment.server.ts';
import {
  recordList,
  recordOrNull,
  slugSchema,
  nullIfInvalid,
} from '../../lib/content/record-schemas.server.ts';
import {
  structuredTextFields,
  structuredTextFragments,
  structuredTextSchema,
} from '../../components/structured-text/structured-text.server.ts';

const journalEntrySchema = z.object({
  slug: slugSchema,
  title: z.string(),
  date: z.iso.date(),
  summary: z.string().nullable(),
});

/** A page of journal posts, newest first, with their total number. */
export const journalPostsQuery = {
  liveName: 'Journal',
  query: `query Journal($first: IntType!, $skip: IntType!, $locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allJournalPosts(locale: $locale, fallbackLocales: $fallbacks, first: $first, skip: $skip, orderBy: [date_DESC]) {
      __typename id slug title date summary _updatedAt
    }
    _allJournalPostsMeta { count }
  }`,
  schema: z.object({
    allJournalPosts: recordList(journalEntrySchema.extend({ _updatedAt: z.string() })),
    _allJournalPostsMeta: z.object({ count: z.number() }),
  }),
} satisfies ContentQuery<unknown>;

/** A post by its slug; null if there is none. */
export const journalPostQuery = {
  liveName: 'JournalPost',
  query: `query JournalPost($slug: String!, $locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    journalPost(locale: $locale, fallbackLocales: $fallbacks, filter: { slug: { eq: $slug } }) {
      __typename id slug title date summary content { ${structuredTextFields} } _locales
      cover {
        url(imgixParams: { w: 1200, h: 630, fit: crop, crop: focalpoint, fm: jpg })
        responsiveImage(
          imgixParams: { w: 760, ar: "3:2", fit: crop, crop: focalpoint }
          sizes: "(min-width: 900px) 720px, 100vw"
        ) { ${responsiveImageFields} }
      }
    }
  } ${structuredTextFragments}`,
  schema: z.object({
    journalPost: recordOrNull(
      journalEntrySchema.extend({
        content: nullIfInvalid(structuredTextSchema),
        _locales: recordLocalesSchema,
        cover: nullIfInvalid(
          z.object({ url: z.string(), responsiveImage: responsiveImageSchema.nullable() }),
        ),
      }),
    ),
  }),
} satisfies ContentQuery<unknown>;
