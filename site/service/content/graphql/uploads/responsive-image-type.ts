import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { QueryContext } from '../../query-context.ts';
import { ImgixParamsInput } from './imgix-params.ts';
import type { SchemaLocales } from '../schema-locales.ts';
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

const textField = { type: new GraphQLNonNull(GraphQLString) };
const pixelsField = { type: new GraphQLNonNull(IntType) };

export const ResponsiveImage = new GraphQLObjectType<ResponsiveImageData, QueryContext>({
  name: 'ResponsiveImage',
  fields: {
    src: textField,
    srcSet: textField,
    webpSrcSet: textField,
    sizes: textField,
    width: pixelsField,
    height: pixelsField,
    aspectRatio: { type: new GraphQLNonNull(FloatType) },
    alt: { type: GraphQLString },
    title: { type: GraphQLString },
    base64: { type: GraphQLString },
    bgColor: { type: GraphQLString },
  },
});

export const createResponsiveImageArguments = (schemaLocales: SchemaLocales) => ({
  imgixParams: { type: ImgixParamsInput },
  sizes: { type: GraphQLString },
  ...schemaLocales.arguments,
});
