import type { PropertyDeclarations, PropertyValues } from 'lit';
import { attributes, readAttribute, type Attribute } from '../media/attributes.ts';

const rows = Object.entries(attributes) as [string, Attribute][];

/** The names of the properties that attributes have. */
export const attributeProperties: ReadonlySet<string> = new Set(
  rows.map(([, { property }]) => property),
);

/** The table of attributes as Lit declares properties; an element named so warns in the console. */
export function attributeDeclarations(element: string): PropertyDeclarations {
  const warn = (sentence: string): void => console.warn(`<${element}> ${sentence}`);
  return Object.fromEntries(
    rows.map(([attribute, row]) => {
      const fromAttribute = (text: string | null): unknown =>
        readAttribute(attribute, row, text, warn);
      return [row.property, { attribute, converter: { fromAttribute } }];
    }),
  );
}

/** Says no to every boolean attribute that is not there. */
export function setDefaults(element: object): void {
  for (const [, { property, type }] of rows) {
    if (type === 'boolean') Reflect.set(element, property, false);
  }
}

/** What the attributes that have changed drive. */
export function drivenBy(changed: PropertyValues): ReadonlySet<Attribute['drives']> {
  return new Set(
    rows.filter(([, { property }]) => changed.has(property)).map(([, { drives }]) => drives),
  );
}
