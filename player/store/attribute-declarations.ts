import type { PropertyDeclarations, PropertyValues } from 'lit';
import type { Attribute } from '../media/attribute.ts';
import { attributes } from '../media/attributes.ts';
import { attributeText, readAttribute } from '../media/read-attribute.ts';
import { tellIllFormed } from './tell-ill-formed.ts';

const rows = Object.entries(attributes) as [string, Attribute][];

/** The names of the properties that attributes have. */
export const attributeProperties: ReadonlySet<string> = new Set(
  rows.map(([, { property }]) => property),
);

/**
 * The table of attributes as Lit declares properties, but for the accessors; an element named so
 * warns in the console.
 */
export function attributeDeclarations(element: string): PropertyDeclarations {
  return Object.fromEntries(
    rows.map(([attribute, row]) => {
      const tell = (text: string) => tellIllFormed(element, attribute, row, text);
      const converter = {
        fromAttribute: (text: string | null) => readAttribute(attribute, row, text, tell),
        toAttribute: (value: unknown) => attributeText(row, value),
      };
      return [row.property, { attribute, reflect: true, noAccessor: true, converter }];
    }),
  );
}

/** What the attributes that have changed drive. */
export function drivenBy(changed: PropertyValues): ReadonlySet<Attribute['drives']> {
  return new Set(
    rows.filter(([, { property }]) => changed.has(property)).map(([, { drives }]) => drives),
  );
}
