import type { Attribute, ValueOf } from '../media/attribute.ts';
import { attributes, camelCase, type CamelCase } from '../media/attributes.ts';
import { attributeText } from '../media/read-attribute.ts';
import type { Tokens } from '../source/source-wishes.ts';
import type { LiveProps } from './use-live-props.ts';

type Table = typeof attributes;

/** Attributes that are one word, under the names that React has for such. */
const asReactSays = {
  autoPlay: 'autoplay',
  crossOrigin: 'crossorigin',
  noHotkeys: 'nohotkeys',
  playbackRates: 'playbackrates',
} as const satisfies Record<string, keyof Table>;

type AsReactSays = typeof asReactSays;

type Prop<Name extends keyof Table> =
  | ValueOf<Table[Name]>
  // As for a `<video>`, where these are booleans, and here words as well.
  | (Name extends 'autoplay' | 'controls' ? boolean : never)
  | null
  | undefined;

/** The player's attributes as props; what is absent is not set. */
export type AttributeProps = {
  readonly [
    Name in Exclude<keyof Table, 'playbackrate'> as CamelCase<Name>
  ]?: Name extends keyof LiveProps ? LiveProps[Name] : Prop<Name>;
} & { readonly [Name in keyof AsReactSays]?: Prop<AsReactSays[Name]> };

const rows = new Map<string, readonly [name: string, row: Attribute]>([
  ...Object.entries(attributes).map(
    ([name, row]: [string, Attribute]) => [camelCase(name), [name, row]] as const,
  ),
  ...Object.entries(asReactSays).map(([prop, name]) => [prop, [name, attributes[name]]] as const),
]);

/** The same props with those that are attributes under the attributes' own names, as their text. */
export function attributesOf(props: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([prop, value]) => {
      const [name, row] = rows.get(prop) ?? [prop];
      // The same text in every version of React, of which some would write "true" and "false".
      return row ? [name, attributeText(row, value) ?? undefined] : [name, value];
    }),
  );
}

/** All tokens in one, each as the prop that it has of its own. */
export const tokenProps = (tokens: Tokens | null | undefined): object =>
  Object.fromEntries(Object.entries(tokens ?? {}).map(([use, token]) => [`${use}Token`, token]));
