import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLInputType,
} from 'graphql';
import { BooleanType, FloatType, IntType } from '../scalars.ts';

/** Image parameters, named like the URL parameters but in camel case. */
export type ImgixParams = Readonly<
  Record<string, string | number | boolean | readonly string[] | null>
>;

export interface ImageArguments {
  readonly imgixParams?: ImgixParams | null;
}

function createEnum(name: string, ...values: readonly string[]): GraphQLEnumType {
  return new GraphQLEnumType({
    name: `ImgixParams${name}`,
    values: Object.fromEntries(values.map((value) => [value, {}])),
  });
}

const createListType = (type: GraphQLEnumType) => new GraphQLList(new GraphQLNonNull(type));

/** GraphQL types by image parameter. */
const parameterTypes: Readonly<Record<string, GraphQLInputType>> = {
  ar: GraphQLString,
  auto: createListType(createEnum('Auto', 'format', 'compress', 'enhance', 'redeye')),
  bg: GraphQLString,
  blur: IntType,
  bri: IntType,
  con: IntType,
  crop: createListType(
    createEnum('Crop', 'top', 'bottom', 'left', 'right', 'faces', 'entropy', 'edges', 'focalpoint'),
  ),
  dpr: FloatType,
  fit: createEnum(
    'Fit',
    'clamp',
    'clip',
    'crop',
    'facearea',
    'fill',
    'fillmax',
    'max',
    'min',
    'scale',
  ),
  flip: createEnum('Flip', 'h', 'v', 'hv'),
  fm: createEnum('Fm', 'gif', 'jpg', 'pjpg', 'png', 'png8', 'png32', 'webp', 'avif'),
  fpX: FloatType,
  fpY: FloatType,
  fpZ: FloatType,
  h: FloatType,
  maxH: IntType,
  maxW: IntType,
  minH: IntType,
  minW: IntType,
  pad: IntType,
  q: IntType,
  rect: GraphQLString,
  rot: FloatType,
  sat: IntType,
  sharp: FloatType,
  skipDefaultOptimizations: BooleanType,
  w: FloatType,
};

export const ImgixParamsInput = new GraphQLInputObjectType({
  name: 'ImgixParams',
  fields: Object.fromEntries(
    Object.entries(parameterTypes).map(([name, type]) => [name, { type }]),
  ),
});

/** Converts image parameters to URL parameters, in alphabetical order. */
export function toSearchParams(params: ImgixParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === null) continue;
    const kebabName = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    query.set(kebabName, typeof value === 'object' ? value.join(',') : String(value));
  }
  query.sort();
  return query;
}
