import { createComponent } from '@lit/react';
import * as react from 'react';

/** An event with the element as its `currentTarget`, and as its `target` if it does not bubble. */
export type ElementEvent<Element extends HTMLElement, Type extends Event = Event> = Type & {
  readonly currentTarget: Element;
} & (Type['bubbles'] extends true ? unknown : { readonly target: Element });

type Listeners<Element extends HTMLElement, Events> = {
  readonly [Prop in keyof Events]?:
    | ((event: ElementEvent<Element, Extract<Events[Prop], Event>>) => void)
    | undefined;
};

/**
 * The props of a component: the props of the element, its event listeners, and the props of React.
 *
 * The corresponding type of @lit/react includes every member of the element, which the compiler needs
 * most of a minute to check.
 */
export type ElementProps<Element extends HTMLElement, Props, Events> = Props &
  Listeners<Element, Events> &
  Omit<react.HTMLAttributes<Element>, keyof Props | keyof Events>;

/** A component that renders an element and passes it to `ref`. */
export type ElementComponent<Element extends HTMLElement, Props> = react.ForwardRefExoticComponent<
  Props & react.RefAttributes<Element>
>;

/** A class without properties: @lit/react sets the properties of a class on every render. */
const ClassWithoutProperties = { prototype: {} } as unknown as new () => HTMLElement;

/**
 * Creates a React component for an element and its events. A listener that changes with every
 * render is replaced without another `addEventListener()` call.
 *
 * @param events The event name of each prop.
 */
export const createElementComponent = (
  tagName: `vitrine-${string}`,
  displayName: string,
  events: Readonly<Record<string, string>>,
): react.ComponentType<object> =>
  createComponent<HTMLElement, Record<string, string>>({
    react,
    tagName,
    elementClass: ClassWithoutProperties,
    displayName,
    events,
  }) as react.ComponentType<object>;
