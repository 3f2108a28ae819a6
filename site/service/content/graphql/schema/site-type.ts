import {
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { Locale } from '../../locales.ts';
import type { SiteSettings } from '../../site-settings.ts';
import type { QueryContext } from '../../query-context.ts';
import { createFaviconMetaTags, faviconSizes, type FaviconVariant } from './favicon-tags.ts';
import { createNonNullList } from './record-union.ts';
import type { SchemaContext } from './schema-context.ts';
import { BooleanType } from '../scalars.ts';
import { getSeoFieldType } from './seo-field-type.ts';
import { Tag } from './resolve-seo-meta-tags.ts';
import { loadUploadSource } from '../uploads/upload-source.ts';

const FaviconType = new GraphQLEnumType({
  name: 'FaviconType',
  values: Object.fromEntries(Object.keys(faviconSizes).map((name) => [name, {}])),
});

/** The settings of the site, and the locales to try, in order. */
export interface SiteSource {
  readonly settings: SiteSettings;
  readonly locales: readonly Locale[];
}

const loadFavicon = ({ settings, locales }: SiteSource, { uploads }: QueryContext) =>
  loadUploadSource(settings.favicon && { upload_id: settings.favicon }, { locales }, uploads);

/** Creates the GraphQL type of the site settings. */
export function createSiteType(schemaContext: SchemaContext): GraphQLObjectType {
  const { locales, SiteLocale } = schemaContext.schemaLocales;
  const createSeoField = (
    key: 'site_name' | 'title_suffix' | 'facebook_page_url' | 'twitter_account',
  ) => ({
    type: GraphQLString,
    resolve: ({ settings }: SiteSource) => settings.global_seo[key],
  });
  const GlobalSeoField = new GraphQLObjectType<SiteSource, QueryContext>({
    name: 'GlobalSeoField',
    fields: {
      siteName: createSeoField('site_name'),
      titleSuffix: createSeoField('title_suffix'),
      fallbackSeo: {
        type: getSeoFieldType(schemaContext),
        resolve: ({ settings: { global_seo: globalSeo }, locales: queryLocales }) =>
          globalSeo.fallback_seo && {
            value: globalSeo.fallback_seo,
            source: { locales: queryLocales },
          },
      },
      facebookPageUrl: createSeoField('facebook_page_url'),
      twitterAccount: createSeoField('twitter_account'),
    },
  });
  return new GraphQLObjectType<SiteSource, QueryContext>({
    name: 'Site',
    fields: {
      locales: { type: createNonNullList(SiteLocale), resolve: () => locales },
      globalSeo: { type: GlobalSeoField, resolve: (source) => source },
      favicon: {
        type: schemaContext.uploads.anyUpload,
        resolve: (source, _, context) => loadFavicon(source, context),
      },
      faviconMetaTags: {
        type: createNonNullList(Tag),
        args: {
          variants: {
            type: new GraphQLList(new GraphQLNonNull(FaviconType)),
            defaultValue: ['icon'],
          },
        },
        async resolve(source, args: { variants?: readonly FaviconVariant[] | null }, context) {
          const upload = await loadFavicon(source, context);
          return upload === null
            ? []
            : createFaviconMetaTags(upload, args.variants ?? ['icon'], context);
        },
      },
      noIndex: { type: BooleanType, resolve: ({ settings }) => settings.no_index },
    },
  });
}
