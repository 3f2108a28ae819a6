import {
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { Locale } from '../model.ts';
import type { SiteSettings } from '../site-settings.ts';
import type { QueryContext } from './context.ts';
import { faviconTags, faviconVariants, type FaviconVariant } from './favicon-tags.ts';
import { listOf } from './linked-type.ts';
import type { Plan } from './plan.ts';
import { BooleanType } from './scalars.ts';
import { SeoField } from './seo-field.ts';
import { Tag } from './seo.ts';
import { uploadOf } from './upload-source.ts';

const FaviconType = new GraphQLEnumType({
  name: 'FaviconType',
  values: Object.fromEntries(Object.keys(faviconVariants).map((name) => [name, {}])),
});

/** What is said of the site, with the languages to try, in order. */
export interface SiteSource {
  readonly settings: SiteSettings;
  readonly locales: readonly Locale[];
}

const favicon = ({ settings, locales: asked }: SiteSource, { uploads }: QueryContext) =>
  uploadOf(settings.favicon && { upload_id: settings.favicon }, { locales: asked }, uploads);

/** Makes the type of what is true of the whole site. */
export function siteType(plan: Plan): GraphQLObjectType {
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
        type: SeoField(plan),
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
      locales: { type: listOf(SiteLocale), resolve: () => locales },
      globalSeo: { type: GlobalSeoField, resolve: (source) => source },
      favicon: {
        type: plan.uploads.any,
        resolve: (source, _, context) => favicon(source, context),
      },
      faviconMetaTags: {
        type: listOf(Tag),
        args: {
          variants: {
            type: new GraphQLList(new GraphQLNonNull(FaviconType)),
            defaultValue: ['icon'],
          },
        },
        async resolve(source, asked: { variants?: readonly FaviconVariant[] | null }, context) {
          const upload = await favicon(source, context);
          return upload === null ? [] : faviconTags(upload, asked.variants ?? ['icon'], context);
        },
      },
      noIndex: { type: BooleanType, resolve: ({ settings }) => settings.no_index },
    },
  });
}
