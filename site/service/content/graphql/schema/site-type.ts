import {
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { Locale } from '../../naming.ts';
import type { SiteSettings } from '../../site-settings.ts';
import type { QueryContext } from '../../query-context.ts';
import { faviconMetaTags, faviconSizes, type FaviconVariant } from './favicon-tags.ts';
import { nonNullList } from './record-union.ts';
import type { SchemaContext } from './schema-context.ts';
import { BooleanType } from '../scalars.ts';
import { createSeoFieldType } from './seo-field.ts';
import { Tag } from './seo-meta-tags.ts';
import { loadUploadSource } from '../uploads/upload-source.ts';

const FaviconType = new GraphQLEnumType({
  name: 'FaviconType',
  values: Object.fromEntries(Object.keys(faviconSizes).map((name) => [name, {}])),
});

/** What is said of the site, with the languages to try, in order. */
export interface SiteSource {
  readonly settings: SiteSettings;
  readonly locales: readonly Locale[];
}

const favicon = ({ settings, locales: asked }: SiteSource, { uploads }: QueryContext) =>
  loadUploadSource(
    settings.favicon && { upload_id: settings.favicon },
    { locales: asked },
    uploads,
  );

/** Makes the type of what is true of the whole site. */
export function createSiteType(plan: SchemaContext): GraphQLObjectType {
  const { locales, SiteLocale } = plan.languages;
  const seo = (key: 'site_name' | 'title_suffix' | 'facebook_page_url' | 'twitter_account') => ({
    type: GraphQLString,
    resolve: ({ settings }: SiteSource) => settings.global_seo[key],
  });
  const GlobalSeoField = new GraphQLObjectType<SiteSource, QueryContext>({
    name: 'GlobalSeoField',
    fields: {
      siteName: seo('site_name'),
      titleSuffix: seo('title_suffix'),
      fallbackSeo: {
        type: createSeoFieldType(plan),
        resolve: ({ settings: { global_seo: said }, locales: asked }) =>
          said.fallback_seo && { value: said.fallback_seo, source: { locales: asked } },
      },
      facebookPageUrl: seo('facebook_page_url'),
      twitterAccount: seo('twitter_account'),
    },
  });
  return new GraphQLObjectType<SiteSource, QueryContext>({
    name: 'Site',
    fields: {
      locales: { type: nonNullList(SiteLocale), resolve: () => locales },
      globalSeo: { type: GlobalSeoField, resolve: (source) => source },
      favicon: {
        type: plan.uploads.any,
        resolve: (source, _, context) => favicon(source, context),
      },
      faviconMetaTags: {
        type: nonNullList(Tag),
        args: {
          variants: {
            type: new GraphQLList(new GraphQLNonNull(FaviconType)),
            defaultValue: ['icon'],
          },
        },
        async resolve(source, asked: { variants?: readonly FaviconVariant[] | null }, context) {
          const upload = await favicon(source, context);
          return upload === null
            ? []
            : faviconMetaTags(upload, asked.variants ?? ['icon'], context);
        },
      },
      noIndex: { type: BooleanType, resolve: ({ settings }) => settings.no_index },
    },
  });
}
