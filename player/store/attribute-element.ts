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
  readonly [given]: Record<string, unknown> = {};
}

export interface AttributeElement extends AttributeProperties {}

/** The values of the attributes that are there, or were. */
export const attributeValues = (
  element: AttributeElement,
): Readonly<Partial<AttributeProperties>> => element[given];

function accessorOf(name: string, row: Attribute): PropertyDescriptor {
  const { property } = row;
  const absent = row.type === 'boolean' ? false : undefined;
  const ifUnset = absent ?? row.unset;
  return {
    configurable: true,
    enumerable: true,
    get(this: AttributeElement): unknown {
      return this[given][property] ?? ifUnset;
    },
    set(this: AttributeElement, value: unknown) {
      const tell = (text: string) => tellIllFormed(this.localName, name, row, text);
      const before = this[given][property] ?? absent;
      const read = readAttribute(name, row, attributeText(row, value), tell);
      if (JSON.stringify(read) === JSON.stringify(before)) return;
      this[given][property] = read;
      this.requestUpdate(property, before);
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
