import { createComponent } from '@lit/react';
import * as react from 'react';

/** @lit/react would set again with each drawing what is a property of the class. */
const noProperties = { prototype: {} } as unknown as new () => HTMLElement;

/**
 * An element as a component that listens to its events: a listener that is another with each drawing
 * is exchanged, and never listens twice.
 */
export const createElementComponent = (
  tagName: `vitrine-${string}`,
  displayName: string,
  events: Readonly<Record<string, string>>,
): react.ComponentType<object> =>
  createComponent<HTMLElement, Record<string, string>>({
    react,
    tagName,
    elementClass: noProperties,
    displayName,
    events,
  }) as react.ComponentType<object>;
