import type * as react from 'react';

/** An event as a listener on an element hears it: asked of the element, if not of what is in it. */
export type ElementEvent<Element extends HTMLElement, Heard extends Event = Event> = Heard & {
  readonly currentTarget: Element;
} & (Heard['bubbles'] extends true ? unknown : { readonly target: Element });

type Listeners<Element extends HTMLElement, Events> = {
  readonly [Prop in keyof Events]?:
    | ((event: ElementEvent<Element, Extract<Events[Prop], Event>>) => void)
    | undefined;
};

/**
 * What a component takes: the element's own props, its events, and React's.
 *
 * Not @lit/react's type, which takes in every member of the element, and the compiler most of a
 * minute.
 */
export type ElementProps<Element extends HTMLElement, Own, Events> = Own &
  Listeners<Element, Events> &
  Omit<react.HTMLAttributes<Element>, keyof Own | keyof Events>;

/** A component that is an element, and gives it to a `ref`. */
export type ElementComponent<Element extends HTMLElement, Props> = react.ForwardRefExoticComponent<
  Props & react.RefAttributes<Element>
>;
