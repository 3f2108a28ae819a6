import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLInputType,
} from 'graphql';
import { BooleanType, FloatType, IntType } from '../scalars.ts';

/** How a picture is asked for, by the names of addresses in camel case. */
export type ImgixParams = Readonly<
  Record<string, string | number | boolean | readonly string[] | null>
>;

export interface ImageArguments {
  readonly imgixParams?: ImgixParams | null;
}

function words(name: string, ...values: readonly string[]): GraphQLEnumType {
  return new GraphQLEnumType({
    name: `ImgixParams${name}`,
    values: Object.fromEntries(values.map((value) => [value, {}])),
  });
}

const some = (type: GraphQLEnumType) => new GraphQLList(new GraphQLNonNull(type));

/** Every parameter, by the name of the address in camel case. */
const types: Readonly<Record<string, GraphQLInputType>> = {
  ar: GraphQLString,
  auto: some(words('Auto', 'format', 'compress', 'enhance', 'redeye')),
  bg: GraphQLString,
  blur: IntType,
  bri: IntType,
  con: IntType,
  crop: some(
    words('Crop', 'top', 'bottom', 'left', 'right', 'faces', 'entropy', 'edges', 'focalpoint'),
  ),
  dpr: FloatType,
  fit: words('Fit', 'clamp', 'clip', 'crop', 'facearea', 'fill', 'fillmax', 'max', 'min', 'scale'),
  flip: words('Flip', 'h', 'v', 'hv'),
  fm: words('Fm', 'gif', 'jpg', 'pjpg', 'png', 'png8', 'png32', 'webp', 'avif'),
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
  fields: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }])),
});

/** Writes parameters as addresses have them, in the order of the alphabet. */
export function toSearchParams(asked: ImgixParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value === null) continue;
    const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    query.set(kebab, typeof value === 'object' ? value.join(',') : String(value));
  }
  query.sort();
  return query;
}
