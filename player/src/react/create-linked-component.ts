import * as react from 'react';
import {
  type ElementComponent,
  type ElementProps,
  createElementComponent,
} from './element-component.ts';
import { useElementRef } from './subscribe-to-ref.ts';
import { splitProps, useProperties } from './use-properties.ts';

/** Props of elements that reference their player with `for`. */
export interface LinkedProps {
  /** The ID of the media element or player. Defaults to the player that contains the element. */
  readonly htmlFor?: string | undefined;
  /** The same as `htmlFor`. */
  readonly for?: string | undefined;
}

/** The props in camel case, which are not attribute names. */
type CamelCaseProps<Props> = {
  [Prop in keyof Props & string as Prop extends Lowercase<Prop> ? never : Prop]: unknown;
};

interface ComponentDefinition<Props, Events> {
  readonly tagName: `vitrine-${string}`;
  readonly displayName: string;
  /** The event name of each prop. */
  readonly events: { readonly [Prop in keyof Events]: string };
  /** The attribute of each camel case prop. `null` for a prop that sets a property. */
  readonly attributes: { readonly [Prop in keyof CamelCaseProps<Props>]-?: string | null };
}

export type LinkedComponent<Element extends HTMLElement, Props, Events> = ElementComponent<
  Element,
  ElementProps<Element, LinkedProps & Props, Events>
>;

/**
 * Creates a React component for an element with `for`. Its attributes are in server-rendered HTML.
 */
export function createLinkedComponent<Element extends HTMLElement, Props, Events>({
  tagName,
  displayName,
  events,
  attributes,
}: ComponentDefinition<Props, Events>): LinkedComponent<Element, Props, Events> {
  const BaseComponent = createElementComponent(tagName, `${displayName}Element`, events);
  const entries = Object.entries<string | null>(attributes);
  const properties = new Set(entries.filter(([, name]) => name === null).map(([prop]) => prop));
  const names = { htmlFor: 'for', ...attributes };
  const Component = react.forwardRef<Element, object>((props, ref) => {
    const element = useElementRef(ref);
    const [propertyProps, attributeProps] = splitProps(props, properties);
    useProperties(element, propertyProps);
    const elementProps: object = { ...toAttributes(attributeProps, names), ref: element };
    return react.createElement(BaseComponent, elementProps);
  });
  Component.displayName = displayName;
  return Component as LinkedComponent<Element, Props, Events>;
}

function toAttributes(props: object, names: Readonly<Record<string, string | null>>): object {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value !== undefined)
      // React omits `false`, which some attributes distinguish from a missing value.
      .map(([prop, value]) =>
        prop in names && typeof value === 'boolean'
          ? [names[prop], `${value}`]
          : [names[prop] ?? prop, value],
      ),
  );
}
