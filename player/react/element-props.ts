import type { EventName } from '@lit/react';
import type * as react from 'react';

/**
 * Stands for the class of an element where @lit/react asks which props are properties: only those
 * named here, which no attribute can hold. All others become attributes, which the server's HTML
 * can hold and which are set only when they change.
 */
export const withProperties = (...names: readonly string[]): new () => HTMLElement => {
  const prototype = Object.fromEntries(names.map((name) => [name, undefined]));
  return { prototype } as unknown as new () => HTMLElement;
};

type Listeners<Events> = {
  readonly [Prop in keyof Events]?: (
    event: Events[Prop] extends EventName<infer Said> ? Said : Event,
  ) => void;
};

/**
 * What a component takes: the element's own props, its events, and React's.
 *
 * Not @lit/react's type, which takes in every member of the element, and the compiler most of a
 * minute.
 */
export type ElementProps<Element extends HTMLElement, Own, Events> = Own &
  Listeners<Events> &
  Omit<react.HTMLAttributes<Element>, keyof Own | keyof Events>;
