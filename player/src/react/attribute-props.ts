import type {
  ResolvedAttribute,
  AttributeValue,
} from '../media/attributes/attribute-definition.ts';
import {
  playerAttributes,
  toCamelCase,
  type CamelCase,
} from '../media/attributes/player-attributes.ts';
import { serializeAttribute } from '../media/attributes/parse-attribute.ts';
import type { PlaybackTokens } from '../source/source-options.ts';
import type { ImperativeProps } from './use-imperative-props.ts';

type Table = typeof playerAttributes;

/** Attributes that are one word, under the names that React has for such. */
const asReactSays = {
  autoPlay: 'autoplay',
  crossOrigin: 'crossorigin',
  noHotkeys: 'nohotkeys',
  playbackRates: 'playbackrates',
} as const satisfies Record<string, keyof Table>;

type AsReactSays = typeof asReactSays;

type Prop<Name extends keyof Table> =
  | AttributeValue<Table[Name]>
  // As for a `<video>`, where these are booleans, and here words as well.
  | (Name extends 'autoplay' | 'controls' ? boolean : never)
  | null
  | undefined;

/** The player's attributes as props; what is absent is not set. */
export type AttributeProps = {
  readonly [
    Name in Exclude<keyof Table, 'playbackrate'> as CamelCase<Name>
  ]?: Name extends keyof ImperativeProps ? ImperativeProps[Name] : Prop<Name>;
} & { readonly [Name in keyof AsReactSays]?: Prop<AsReactSays[Name]> };

const rows = new Map<string, readonly [name: string, row: ResolvedAttribute]>([
  ...Object.entries(playerAttributes).map(
    ([name, row]: [string, ResolvedAttribute]) => [toCamelCase(name), [name, row]] as const,
  ),
  ...Object.entries(asReactSays).map(
    ([prop, name]) => [prop, [name, playerAttributes[name]]] as const,
  ),
]);

/** The same props with those that are attributes under the attributes' own names, as their text. */
export function toAttributes(props: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([prop, value]) => {
      const [name, row] = rows.get(prop) ?? [prop];
      // The same text in every version of React, of which some would write "true" and "false".
      return row ? [name, serializeAttribute(row, value) ?? undefined] : [name, value];
    }),
  );
}

/** All tokens in one, each as the prop that it has of its own. */
export const toTokenProps = (tokens: PlaybackTokens | null | undefined): object =>
  Object.fromEntries(Object.entries(tokens ?? {}).map(([use, token]) => [`${use}Token`, token]));
