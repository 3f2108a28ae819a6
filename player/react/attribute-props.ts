import {
  attributes,
  camelCase,
  type Attribute,
  type CamelCase,
  type ValueOf,
} from '../media/attributes.ts';
import { attributeText } from '../media/read-attribute.ts';
import type { TokenGiver, Tokens } from '../source/source-wishes.ts';

type Table = typeof attributes;

/** The player's attributes as props; what is absent is not set. */
export type AttributeProps = {
  readonly [Name in keyof Table as CamelCase<Name>]?: ValueOf<Table[Name]> | null | undefined;
} & {
  /** All tokens in one; one that has a prop of its own yields to that. */
  readonly tokens?: Tokens | TokenGiver | undefined;
};

const rows = new Map<string, [string, Attribute]>(
  Object.entries(attributes).map(([name, row]) => [camelCase(name), [name, row]]),
);

/** The same props with those that are attributes under the attributes' own names, as their text. */
export function attributesOf({
  tokens,
  ...props
}: object & { readonly tokens?: Tokens | TokenGiver | undefined }): Record<string, unknown> {
  const all = { ...tokenProps(tokens), ...props };
  return Object.fromEntries(
    Object.entries(all).map(([prop, value]) => {
      const [name, row] = rows.get(prop) ?? [prop];
      // React leaves out what is `false`, and sets `muted` as the property that a media element has.
      if (!row || row.type === 'boolean') return [name, value];
      return [name, attributeText(row, value) ?? undefined];
    }),
  );
}

/** A function is no text, and stays a property. */
const tokenProps = (tokens: Tokens | TokenGiver | undefined): object =>
  typeof tokens === 'function'
    ? { tokens }
    : Object.fromEntries(
        Object.entries(tokens ?? {}).map(([use, token]) => [`${use}Token`, token]),
      );
