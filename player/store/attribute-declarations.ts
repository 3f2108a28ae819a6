import type { PropertyDeclarations, PropertyValues } from 'lit';
import type { Attribute } from '../media/attribute.ts';
import { attributes } from '../media/attributes.ts';
import { attributeText } from '../media/read-attribute.ts';

const rows = Object.entries(attributes) as [string, Attribute][];

/** What each property that an attribute has drives, by the name of the property. */
export const attributeProperties: ReadonlyMap<PropertyKey, Attribute['drives']> = new Map(
  rows.map(([, { property, drives }]) => [property, drives]),
);

/** The table of attributes as Lit declares properties, but for the accessors, which read texts, too. */
export function attributeDeclarations(): PropertyDeclarations {
  // What is set has been compared with what was set, and what is unset reads as something all the same.
  const rest = { reflect: true, noAccessor: true, hasChanged: () => true };
  return Object.fromEntries(
    rows.map(([attribute, row]) => {
      const toAttribute = (value: unknown) =>
        value === row.unset ? null : attributeText(row, value);
      return [row.property, { attribute, converter: { toAttribute }, ...rest }];
    }),
  );
}

/** What the attributes that have changed drive. */
export function drivenBy(changed: PropertyValues): ReadonlySet<Attribute['drives']> {
  return new Set([...changed.keys()].map((property) => attributeProperties.get(property)));
}
