import { LitElement, type ReactiveElement } from 'lit';
import { attributes, type Attribute, type AttributeProperties } from '../media/attributes.ts';
import { attributeText, readAttribute } from '../media/read-attribute.ts';

/**
 * An element with the properties of the table of attributes. Whatever is set is read as the
 * attribute would be, so that `null` and `undefined` remove it, and what is ill-formed is said and
 * ignored.
 *
 * A class of its own, because Lit would reflect at the first update what it finds on the class
 * that it declares properties for, and so change attributes that a server has written.
 */
export class AttributeElement extends LitElement {}

export interface AttributeElement extends AttributeProperties {}

function accessorOf(name: string, row: Attribute): PropertyDescriptor {
  const key = Symbol(name);
  return {
    configurable: true,
    enumerable: true,
    get(this: object): unknown {
      return Reflect.get(this, key) ?? (row.type === 'boolean' ? false : undefined);
    },
    set(this: ReactiveElement, given: unknown) {
      const warn = (sentence: string): void => console.warn(`<${this.localName}> ${sentence}`);
      const before: unknown = Reflect.get(this, row.property);
      const value = readAttribute(name, row, attributeText(row, given), warn);
      if (JSON.stringify(value) === JSON.stringify(before)) return;
      Reflect.set(this, key, value);
      this.requestUpdate(row.property, before);
    },
  };
}

for (const [name, row] of Object.entries(attributes)) {
  Object.defineProperty(AttributeElement.prototype, row.property, accessorOf(name, row));
}
