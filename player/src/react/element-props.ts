import type * as react from 'react';

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
 * The props of a component: those of the element, its event listeners, and those of React.
 *
 * The type of @lit/react includes every member of the element, and takes the compiler most of a
 * minute.
 */
export type ElementProps<Element extends HTMLElement, Own, Events> = Own &
  Listeners<Element, Events> &
  Omit<react.HTMLAttributes<Element>, keyof Own | keyof Events>;

/** A component that renders an element and passes it to `ref`. */
export type ElementComponent<Element extends HTMLElement, Props> = react.ForwardRefExoticComponent<
  Props & react.RefAttributes<Element>
>;
