import { z } from 'zod';
import type { ContentQuery } from '../../lib/content/execute-query.server.ts';
import { recordLocalesSchema } from '../../lib/content/queries/record-locales.server.ts';
import {
  recordList,
  recordOrNull,
  slugShape,
  valueOrNull,
} from '../../lib/content/record-schemas.server.ts';
import {
  structuredTextFields,
  structuredTextFragments,
  structuredTextShape,
} from '../../components/structured-text/structured-text.server.ts';

const docsEntry = z.object({
  slug: slugShape,
  title: z.string(),
  section: z.string(),
  _locales: recordLocalesSchema,
});

/** A page in the documentation navigation. */
export type DocsEntry = z.infer<typeof docsEntry>;

/** All documentation pages, in the order set by editors within each section. */
export const docsTree = {
  followedAs: 'DocsTree',
  query: `query DocsTree($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allDocsPages(locale: $locale, fallbackLocales: $fallbacks, first: 500, orderBy: [position_ASC]) {
      __typename id slug title section _locales
    }
  }`,
  schema: z.object({ allDocsPages: recordList(docsEntry) }),
} satisfies ContentQuery<unknown>;

/** All documentation pages with their summaries. */
export const docsSummaries = {
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
export const docsTexts = {
  query: `query DocsTexts($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allDocsPages(locale: $locale, fallbackLocales: $fallbacks, first: 500, orderBy: [position_ASC]) {
      __typename id slug title section summary content { ${structuredTextFields} }
    }
  } ${structuredTextFragments}`,
  schema: z.object({
    allDocsPages: recordList(
      docsEntry.omit({ _locales: true }).extend({
        summary: z.string().nullable(),
        content: valueOrNull(structuredTextShape),
      }),
    ),
  }),
} satisfies ContentQuery<unknown>;

/** A documentation page by its slug; null if there is none. */
export const docsPageBySlug = {
  followedAs: 'DocsPage',
  query: `query DocsPage($slug: String!, $locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    docsPage(locale: $locale, fallbackLocales: $fallbacks, filter: { slug: { eq: $slug } }) {
      __typename id slug title section summary content { ${structuredTextFields} }
      _updatedAt _publishedAt _locales
    }
  } ${structuredTextFragments}`,
  schema: z.object({
    docsPage: recordOrNull(
      z.object({
        slug: slugShape,
        title: z.string(),
        section: z.string(),
        summary: z.string().nullable(),
        content: valueOrNull(structuredTextShape),
        _updatedAt: z.string(),
        _publishedAt: z.string().nullable(),
        _locales: recordLocalesSchema,
      }),
    ),
  }),
} satisfies ContentQuery<unknown>;
