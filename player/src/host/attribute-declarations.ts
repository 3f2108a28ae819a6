import type { PropertyDeclarations, PropertyValues } from 'lit';
import type { ResolvedAttribute } from '../media/attributes/attribute-definition.ts';
import { playerAttributes } from '../media/attributes/player-attributes.ts';
import { serializeAttribute } from '../media/attributes/parse-attribute.ts';

const rows = Object.entries(playerAttributes) as [string, ResolvedAttribute][];

/** What each property that an attribute has drives, by the name of the property. */
export const attributeEffects: ReadonlyMap<PropertyKey, ResolvedAttribute['affects']> = new Map(
  rows.map(([, { property, affects: drives }]) => [property, drives]),
);

/** The table of attributes as Lit declares properties, but for the accessors, which read texts, too. */
export function createPropertyDeclarations(): PropertyDeclarations {
  // What is set has been compared with what was set, and what is unset reads as something all the same.
  const rest = { reflect: true, noAccessor: true, hasChanged: () => true };
  return Object.fromEntries(
    rows.map(([attribute, row]) => {
      const toAttribute = (value: unknown) =>
        value === row.defaultValue ? null : serializeAttribute(row, value);
      return [row.property, { attribute, converter: { toAttribute }, ...rest }];
    }),
  );
}

/** What the attributes that have changed drive. */
export function getChangedEffects(
  changed: PropertyValues,
): ReadonlySet<ResolvedAttribute['affects']> {
  return new Set([...changed.keys()].map((property) => attributeEffects.get(property)));
}
