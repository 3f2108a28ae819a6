import type { Attribute } from '../media/attribute.ts';
import { attributes, type AttributeProperties } from '../media/attributes.ts';
import { attributeText, readAttribute } from '../media/read-attribute.ts';
import { DressedElement } from './dressed-element.ts';
import { tellIllFormed } from './tell-ill-formed.ts';

const given = Symbol('given');

/**
 * An element with the properties of the table of attributes. Whatever is set is read as the
 * attribute would be, so that `null` and `undefined` remove it, and what is ill-formed is said and
 * ignored.
 *
 * A class of its own, because Lit would reflect at the first update what it finds on the class
 * that it declares properties for, and so change attributes that a server has written.
 */
export class AttributeElement extends DressedElement {
  /** What has been set: in one object, because the values are often wanted all together. */
  readonly [given]: Partial<AttributeProperties> = {};
}

export interface AttributeElement extends AttributeProperties {}

/** The values of the attributes that are not there. */
const unset = Object.fromEntries(
  Object.values(attributes).map(({ property, type }: Attribute) => [
    property,
    type === 'boolean' ? false : undefined,
  ]),
) as unknown as Readonly<Record<string, unknown>>;

/** The values of all the properties that attributes have. */
export const attributeValues = (element: AttributeElement): AttributeProperties => ({
  ...(unset as unknown as AttributeProperties),
  ...element[given],
});

function accessorOf(name: string, row: Attribute): PropertyDescriptor {
  const ifUnset = row.type === 'boolean' ? false : row.unset;
  return {
    configurable: true,
    enumerable: true,
    get(this: AttributeElement): unknown {
      return Reflect.get(this[given], row.property) ?? ifUnset;
    },
    set(this: AttributeElement, value: unknown) {
      const tell = (text: string) => tellIllFormed(this.localName, name, row, text);
      const before: unknown = Reflect.get(this[given], row.property) ?? unset[row.property];
      const read = readAttribute(name, row, attributeText(row, value), tell);
      if (JSON.stringify(read) === JSON.stringify(before)) return;
      Reflect.set(this[given], row.property, read);
      this.requestUpdate(row.property, before);
    },
  };
}

// All at once: a prototype is made ready for reading again after each change.
Object.defineProperties(
  AttributeElement.prototype,
  Object.fromEntries(
    Object.entries(attributes).map(([name, row]) => [row.property, accessorOf(name, row)]),
  ),
);
