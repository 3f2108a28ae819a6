import type { PropertyDeclarations } from 'lit';
import type {
  AttributeEffect,
  ResolvedAttribute,
} from '../media/attributes/attribute-definition.ts';
import {
  playerAttributes,
  type AttributeProperties,
} from '../media/attributes/player-attributes.ts';
import { serializeAttribute, parseAttribute } from '../media/attributes/parse-attribute.ts';
import { VitrineElement } from '../dom/vitrine-element.ts';
import { warnInvalidAttribute } from './lazy-attribute-warning.ts';

const definitions = Object.entries(playerAttributes) as [string, ResolvedAttribute][];

const values = Symbol('values');

/**
 * An element with a reflected, validated property for each row of the attribute table. Setting a
 * property parses the value like an attribute value: `null` and `undefined` remove the attribute,
 * and an invalid value is logged and ignored.
 *
 * Separate from the class that declares the properties to Lit, because Lit would reflect accessors
 * of that class at the first update, which would change attributes of server-rendered elements.
 */
export class AttributeElement extends VitrineElement {
  /** The property values that have been set, in one object because they are often read together. */
  readonly [values]: Record<string, unknown> = {};
}

export interface AttributeElement extends AttributeProperties {}

/** Returns the property values that have been set. A removed value is `undefined`. */
export const getAttributeValues = (
  element: AttributeElement,
): Readonly<Partial<AttributeProperties>> => element[values];

function createAccessor(name: string, definition: ResolvedAttribute): PropertyDescriptor {
  const { property } = definition;
  const absentValue = definition.type === 'boolean' ? false : undefined;
  const defaultValue = absentValue ?? definition.defaultValue;
  return {
    configurable: true,
    enumerable: true,
    get(this: AttributeElement): unknown {
      return this[values][property] ?? defaultValue;
    },
    set(this: AttributeElement, value: unknown) {
      const onInvalid = (text: string) =>
        warnInvalidAttribute(this.localName, name, definition, text);
      const previousValue = this[values][property] ?? absentValue;
      const text = serializeAttribute(definition, value);
      const parsedValue = parseAttribute(name, definition, text, onInvalid);
      if (JSON.stringify(parsedValue) === JSON.stringify(previousValue)) return;
      this[values][property] = parsedValue;
      this.requestUpdate(property, previousValue);
    },
  };
}

// In a single call, because JavaScript engines re-optimize a prototype after each change.
Object.defineProperties(
  AttributeElement.prototype,
  Object.fromEntries(
    definitions.map(([name, definition]) => [
      definition.property,
      createAccessor(name, definition),
    ]),
  ),
);

/** The effects of a change of each property of the attribute table, by property name. */
export const attributeEffects: ReadonlyMap<PropertyKey, readonly AttributeEffect[]> = new Map(
  definitions.map(([, { property, affects = [] }]) => [property, [affects].flat()]),
);

/**
 * Creates the Lit property declarations from the attribute table, without accessors:
 * `AttributeElement` defines its own accessors.
 */
export function createPropertyDeclarations(): PropertyDeclarations {
  // The accessors compare values. Lit would compare with the default value.
  const options = { reflect: true, noAccessor: true, hasChanged: () => true };
  return Object.fromEntries(
    definitions.map(([attribute, definition]) => {
      const toAttribute = (value: unknown) =>
        value === definition.defaultValue ? null : serializeAttribute(definition, value);
      return [definition.property, { attribute, converter: { toAttribute }, ...options }];
    }),
  );
}
