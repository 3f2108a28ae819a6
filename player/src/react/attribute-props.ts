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

type Attributes = typeof playerAttributes;

/** Attributes without hyphens whose React prop is in camel case. */
const reactPropNames = {
  autoPlay: 'autoplay',
  crossOrigin: 'crossorigin',
  noHotkeys: 'nohotkeys',
  playbackRates: 'playbackrates',
} as const satisfies Record<string, keyof Attributes>;

type ReactPropNames = typeof reactPropNames;

type Prop<Name extends keyof Attributes> =
  | AttributeValue<Attributes[Name]>
  // On `<video>`, these attributes are boolean; here, they also accept keywords.
  | (Name extends 'autoplay' | 'controls' ? boolean : never)
  | null
  | undefined;

/** The player's attributes as props. An omitted prop sets no attribute. */
export type AttributeProps = {
  readonly [
    Name in Exclude<keyof Attributes, 'playbackrate'> as CamelCase<Name>
  ]?: Name extends keyof ImperativeProps ? ImperativeProps[Name] : Prop<Name>;
} & { readonly [Name in keyof ReactPropNames]?: Prop<ReactPropNames[Name]> };

const attributesByProp = new Map<string, readonly [name: string, definition: ResolvedAttribute]>([
  ...Object.entries(playerAttributes).map(
    ([name, definition]: [string, ResolvedAttribute]) =>
      [toCamelCase(name), [name, definition]] as const,
  ),
  ...Object.entries(reactPropNames).map(
    ([prop, name]) => [prop, [name, playerAttributes[name]]] as const,
  ),
]);

/** Converts the props for attributes to attributes with serialized values. Keeps other props. */
export function toAttributes(props: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([prop, value]) => {
      const [name, definition] = attributesByProp.get(prop) ?? [prop];
      // Serialized here, because some React versions render booleans as "true" and "false".
      return definition
        ? [name, serializeAttribute(definition, value) ?? undefined]
        : [name, value];
    }),
  );
}

/** Converts the `tokens` prop to one prop per token. */
export const toTokenProps = (tokens: PlaybackTokens | null | undefined): object =>
  Object.fromEntries(Object.entries(tokens ?? {}).map(([name, token]) => [`${name}Token`, token]));
