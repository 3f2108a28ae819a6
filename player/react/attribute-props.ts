import { attributes, type Attribute } from '../media/attributes.ts';

type Table = typeof attributes;

/** `playback-id` as a prop is `playbackId`. */
type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type PropOf<Row extends Attribute> = Row extends { readonly words: readonly (infer Word)[] }
  ? Word
  : Row['type'] extends 'boolean'
    ? boolean
    : Row['type'] extends 'number'
      ? number
      : string;

/** The player's attributes as props; what is absent is not set. */
export type AttributeProps = {
  readonly [Name in keyof Table as CamelCase<Name>]?: PropOf<Table[Name]> | undefined;
};

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const names = new Map(Object.keys(attributes).map((name) => [camelCase(name), name]));

/** The same props with those that are attributes under the attributes' own names. */
export function attributesOf(props: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([prop, value]) => [names.get(prop) ?? prop, value]),
  );
}
