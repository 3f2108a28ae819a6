import {
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import { locales } from '../model.ts';
import { SiteLocale } from './languages.ts';
import { listOf } from './linked-type.ts';
import type { Plan } from './plan.ts';
import { BooleanType } from './scalars.ts';
import { SeoField } from './seo-field.ts';
import { siteName, Tag, titleSuffix } from './seo.ts';

const FaviconType = new GraphQLEnumType({
  name: 'FaviconType',
  values: { icon: {}, appleTouchIcon: {}, msApplication: {} },
});

/** Makes the type of what is true of the whole site. */
export function siteType(plan: Plan): GraphQLObjectType {
  const GlobalSeoField = new GraphQLObjectType({
    name: 'GlobalSeoField',
    fields: {
      siteName: { type: GraphQLString },
      titleSuffix: { type: GraphQLString },
      fallbackSeo: { type: SeoField(plan) },
      facebookPageUrl: { type: GraphQLString },
      twitterAccount: { type: GraphQLString },
    },
  });
  return new GraphQLObjectType({
    name: 'Site',
    fields: {
      locales: { type: listOf(SiteLocale), resolve: () => locales },
      globalSeo: { type: GlobalSeoField, resolve: () => ({ siteName, titleSuffix }) },
      favicon: { type: plan.uploads.any, resolve: () => null },
      faviconMetaTags: {
        type: listOf(Tag),
        args: {
          variants: {
            type: new GraphQLList(new GraphQLNonNull(FaviconType)),
            defaultValue: ['icon'],
          },
        },
        resolve: () => [],
      },
      noIndex: { type: BooleanType, resolve: () => false },
    },
  });
}
