import * as react from 'react';
import type { ElementComponent, ElementProps } from './element-props.ts';
import { listeningElement } from './listening-element.ts';
import { useElement } from './use-element.ts';
import { partProps, useProperties } from './use-properties.ts';

/** What every element takes that may stand anywhere. */
export interface ForProps {
  /** The id of the media element or player; absent for the player it stands in. */
  readonly htmlFor?: string | undefined;
  /** The same under the attribute's own name. */
  readonly for?: string | undefined;
}

interface Described<Events> {
  readonly tagName: `vitrine-${string}`;
  readonly displayName: string;
  /** The prop of each event. */
  readonly events: { readonly [Prop in keyof Events]: string };
  /** The attribute of each prop whose name is another. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** What is no text. */
  readonly property?: string;
}

export type ForComponent<Element extends HTMLElement, Own, Events> = ElementComponent<
  Element,
  ElementProps<Element, ForProps & Own, Events>
>;

/** An element that may stand anywhere, as a component whose props are attributes on a server too. */
export function forComponent<Element extends HTMLElement, Own, Events>({
  tagName,
  displayName,
  events,
  attributes = {},
  property = '',
}: Described<Events>): ForComponent<Element, Own, Events> {
  const Inner = listeningElement(tagName, `${displayName}Element`, events);
  const names = new Set([property]);
  const toAttribute = { htmlFor: 'for', ...attributes };
  const Outer = react.forwardRef<Element, object>((props, ref) => {
    const element = useElement(ref);
    const [set, others] = partProps(props, names);
    useProperties(element, set);
    const all: object = { ...asAttributes(others, toAttribute), ref: element };
    return react.createElement(Inner, all);
  });
  Outer.displayName = displayName;
  return Outer as ForComponent<Element, Own, Events>;
}

function asAttributes(props: object, names: Readonly<Record<string, string>>): object {
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
