import type { PropertyDeclaration, PropertyDeclarations, PropertyValues, ReactiveElement } from 'lit';
import { attributes, type Attribute } from '../media/attributes.ts';
import { attributeText, readAttribute } from '../media/read-attribute.ts';

const rows = Object.entries(attributes) as [string, Attribute][];
const names = new Map(rows.map(([name, { property }]) => [property, name]));

/** The table of attributes as Lit declares properties; an element named so warns in the console. */
export function attributeDeclarations(element: string): PropertyDeclarations {
  return Object.fromEntries(
    rows.map(([attribute, row]) => {
      const fromAttribute = (text: string | null): unknown => read(element, attribute, row, text);
      const toAttribute = (value: unknown): string | null => attributeText(row, value);
      return [row.property, { attribute, reflect: true, converter: { fromAttribute, toAttribute } }];
    }),
  );
}

/**
 * How a property of the table is got and set: whatever is set is read as its attribute would be, so
 * that `null` and `undefined` remove it and what is ill-formed is said and ignored.
 *
 * Absent for a property that is not in the table.
 */
export function attributeProperty(
  property: PropertyKey,
  key: string | symbol,
  options: PropertyDeclaration,
): PropertyDescriptor | undefined {
  const attribute = names.get(String(property));
  const row: Attribute | undefined = rows.find(([name]) => name === attribute)?.[1];
  if (!attribute || !row) return undefined;
  return {
    get(this: object): unknown {
      return Reflect.get(this, key) ?? (row.type === 'boolean' ? false : undefined);
    },
    set(this: ReactiveElement, given: unknown) {
      const before: unknown = Reflect.get(this, property);
      const value = read(this.localName, attribute, row, attributeText(row, given));
      if (JSON.stringify(value) === JSON.stringify(before)) return;
      Reflect.set(this, key, value);
      this.requestUpdate(property, before, options);
    },
    configurable: true,
    enumerable: true,
  };
}

/** What the attributes that have changed drive. */
export function drivenBy(changed: PropertyValues): ReadonlySet<Attribute['drives']> {
  return new Set(
    rows.filter(([, { property }]) => changed.has(property)).map(([, { drives }]) => drives),
  );
}

const read = (element: string, name: string, row: Attribute, text: string | null): unknown =>
  readAttribute(name, row, text, (sentence) => console.warn(`<${element}> ${sentence}`));
