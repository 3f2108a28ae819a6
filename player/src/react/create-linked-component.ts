import * as react from 'react';
import type { ElementComponent, ElementProps } from './element-props.ts';
import { createElementComponent } from './create-element-component.ts';
import { useElementRef } from './use-element-ref.ts';
import { splitProps, useProperties } from './use-properties.ts';

/** What every element takes that may stand anywhere. */
export interface LinkedProps {
  /** The id of the media element or player; absent for the player it stands in. */
  readonly htmlFor?: string | undefined;
  /** The same under the attribute's own name. */
  readonly for?: string | undefined;
}

/** What is written in lower camel case, which no attribute is. */
type CamelCased<Own> = {
  [Prop in keyof Own & string as Prop extends Lowercase<Prop> ? never : Prop]: unknown;
};

interface Described<Own, Events> {
  readonly tagName: `vitrine-${string}`;
  readonly displayName: string;
  /** The prop of each event. */
  readonly events: { readonly [Prop in keyof Events]: string };
  /** The attribute of each prop whose name is another; `null` for a property, which is no text. */
  readonly attributes: { readonly [Prop in keyof CamelCased<Own>]-?: string | null };
}

export type LinkedComponent<Element extends HTMLElement, Own, Events> = ElementComponent<
  Element,
  ElementProps<Element, LinkedProps & Own, Events>
>;

/** An element that may stand anywhere, as a component whose props are attributes on a server too. */
export function createLinkedComponent<Element extends HTMLElement, Own, Events>({
  tagName,
  displayName,
  events,
  attributes,
}: Described<Own, Events>): LinkedComponent<Element, Own, Events> {
  const Inner = createElementComponent(tagName, `${displayName}Element`, events);
  const entries = Object.entries<string | null>(attributes);
  const properties = new Set(entries.filter(([, name]) => name === null).map(([prop]) => prop));
  const names = { htmlFor: 'for', ...attributes };
  const Outer = react.forwardRef<Element, object>((props, ref) => {
    const element = useElementRef(ref);
    const [set, others] = splitProps(props, properties);
    useProperties(element, set);
    const all: object = { ...asAttributes(others, names), ref: element };
    return react.createElement(Inner, all);
  });
  Outer.displayName = displayName;
  return Outer as LinkedComponent<Element, Own, Events>;
}

function asAttributes(props: object, names: Readonly<Record<string, string | null>>): object {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value !== undefined)
      // React leaves out what is `false`, which of some attributes is another thing than absent.
      .map(([prop, value]) =>
        prop in names && typeof value === 'boolean'
          ? [names[prop], `${value}`]
          : [names[prop] ?? prop, value],
      ),
  );
}
