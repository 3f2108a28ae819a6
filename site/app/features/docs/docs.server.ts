import { z } from 'zod';
import type { ContentQuery } from '../../lib/content/execute-query.server.ts';
import { recordLocalesSchema } from '../../lib/content/queries/record-locales.server.ts';
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

const docsEntry = z.object({
  slug: slugSchema,
  title: z.string(),
  section: z.string(),
  _locales: recordLocalesSchema,
});

/** A page in the documentation navigation. */
export type DocsEntry = z.infer<typeof docsEntry>;

/** All documentation pages, in the order set by editors within each section. */
export const docsTreeQuery = {
  liveName: 'DocsTree',
  query: `query DocsTree($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allDocsPages(locale: $locale, fallbackLocales: $fallbacks, first: 500, orderBy: [position_ASC]) {
      __typename id slug title section _locales
    }
  }`,
  schema: z.object({ allDocsPages: recordList(docsEntry) }),
} satisfies ContentQuery<unknown>;

/** All documentation pages with their summaries. */
export const docsSummariesQuery = {
  query: `query DocsSummaries($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allDocsPages(locale: $locale, fallbackLocales: $fallbacks, first: 500, orderBy: [position_ASC]) {
      __typename id slug title section summary _locales
    }
  }`,
  schema: z.object({
    allDocsPages: recordList(docsEntry.extend({ summary: z.string().nullable() })),
  }),
} satisfies ContentQuery<unknown>;

/** All documentation pages with their content. */
export const docsContentQuery = {
  query: `query DocsTexts($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allDocsPages(locale: $locale, fallbackLocales: $fallbacks, first: 500, orderBy: [position_ASC]) {
      __typename id slug title section summary content { ${structuredTextFields} }
    }
  } ${structuredTextFragments}`,
  schema: z.object({
    allDocsPages: recordList(
      docsEntry.omit({ _locales: true }).extend({
        summary: z.string().nullable(),
        content: nullIfInvalid(structuredTextSchema),
      }),
    ),
  }),
} satisfies ContentQuery<unknown>;

/** A documentation page by its slug; null if there is none. */
export const docsPageQuery = {
  liveName: 'DocsPage',
  query: `query DocsPage($slug: String!, $locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    docsPage(locale: $locale, fallbackLocales: $fallbacks, filter: { slug: { eq: $slug } }) {
      __typename id slug title section summary content { ${structuredTextFields} }
      _updatedAt _publishedAt _locales
    }
  } ${structuredTextFragments}`,
  schema: z.object({
    docsPage: recordOrNull(
      z.object({
        slug: slugSchema,
        title: z.string(),
        section: z.string(),
        summary: z.string().nullable(),
        content: nullIfInvalid(structuredTextSchema),
        _updatedAt: z.string(),
        _publishedAt: z.string().nullable(),
        _locales: recordLocalesSchema,
      }),
    ),
  }),
} satisfies ContentQuery<unknown>;
