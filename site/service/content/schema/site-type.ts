import { GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { locales } from '../model.ts';
import { SiteLocale } from './languages.ts';
import { BooleanType } from './scalars.ts';
import { siteName, Tag, titleSuffix } from './seo.ts';

const GlobalSeoField = new GraphQLObjectType({
  name: 'GlobalSeoField',
  fields: { siteName: { type: GraphQLString }, titleSuffix: { type: GraphQLString } },
});

const tags = new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(Tag)));

/** What is true of the whole site. */
export const Site = new GraphQLObjectType({
  name: 'Site',
  fields: {
    locales: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(SiteLocale))),
      resolve: () => locales,
    },
    globalSeo: { type: GlobalSeoField, resolve: () => ({ siteName, titleSuffix }) },
    faviconMetaTags: { type: tags, resolve: () => [] },
    noIndex: { type: BooleanType, resolve: () => false },
  },
});
