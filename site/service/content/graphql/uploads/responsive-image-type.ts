import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { QueryContext } from '../../query-context.ts';
import { ImgixParamsInput } from './imgix-params.ts';
import type { SchemaLocales } from '../locales.ts';
import { FloatType, IntType } from '../scalars.ts';

/** The attributes of a responsive image. */
export interface ResponsiveImageData {
  readonly src: string;
  readonly srcSet: string;
  readonly webpSrcSet: string;
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  readonly aspectRatio: number;
  readonly alt: string | null;
  readonly title: string | null;
  /** Created only if the query requests it. */
  readonly base64: () => string | null | Promise<string>;
  readonly bgColor: string | null;
}

const text = { type: new GraphQLNonNull(GraphQLString) };
const pixels = { type: new GraphQLNonNull(IntType) };

export const ResponsiveImage = new GraphQLObjectType<ResponsiveImageData, QueryContext>({
  name: 'ResponsiveImage',
  fields: {
    src: text,
    srcSet: text,
    webpSrcSet: text,
    sizes: text,
    width: pixels,
    height: pixels,
    aspectRatio: { type: new GraphQLNonNull(FloatType) },
    alt: { type: GraphQLString },
    title: { type: GraphQLString },
    base64: { type: GraphQLString },
    bgColor: { type: GraphQLString },
  },
});

export const responsiveImageArguments = (languages: SchemaLocales) => ({
  imgixParams: { type: ImgixParamsInput },
  sizes: { type: GraphQLString },
  ...languages.arguments,
});
