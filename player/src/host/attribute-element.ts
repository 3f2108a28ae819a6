import type { ResolvedAttribute } from '../media/attributes/attribute-definition.ts';
import {
  playerAttributes,
  type AttributeProperties,
} from '../media/attributes/player-attributes.ts';
import { serializeAttribute, parseAttribute } from '../media/attributes/parse-attribute.ts';
import { VitrineElement } from '../dom/vitrine-element.ts';
import { warnInvalidAttribute } from './warn-invalid-attribute.ts';

const given = Symbol('given');

/**
 * An element with the properties of the table of attributes. Whatever is set is read as the
 * attribute would be, so that `null` and `undefined` remove it, and what is ill-formed is said and
 * ignored.
 *
 * A class of its own, because Lit would reflect at the first update what it finds on the class
 * that it declares properties for, and so change attributes that a server has written.
 */
export class AttributeElement extends VitrineElement {
  /** What has been set: in one object, because the values are often wanted all together. */
  readonly [given]: Record<string, unknown> = {};
}

export interface AttributeElement extends AttributeProperties {}

/** The values of the attributes that are there, or were. */
export const getAttributeValues = (
  element: AttributeElement,
): Readonly<Partial<AttributeProperties>> => element[given];

function accessorOf(name: string, row: ResolvedAttribute): PropertyDescriptor {
  const { property } = row;
  const absent = row.type === 'boolean' ? false : undefined;
  const ifUnset = absent ?? row.defaultValue;
  return {
    configurable: true,
    enumerable: true,
    get(this: AttributeElement): unknown {
      return this[given][property] ?? ifUnset;
    },
    set(this: AttributeElement, value: unknown) {
      const tell = (text: string) => warnInvalidAttribute(this.localName, name, row, text);
      const before = this[given][property] ?? absent;
      const read = parseAttribute(name, row, serializeAttribute(row, value), tell);
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
    Object.entries(playerAttributes).map(([name, row]) => [row.property, accessorOf(name, row)]),
  ),
);
