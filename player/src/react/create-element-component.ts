import { createComponent } from '@lit/react';
import * as react from 'react';

/** A class without properties: @lit/react would set those of the class again on every render. */
const noProperties = { prototype: {} } as unknown as new () => HTMLElement;

/**
 * Creates a React component for an element and its events. A listener that changes with every render
 * is replaced without another `addEventListener()` call.
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
    elementClass: noProperties,
    displayName,
    events,
  }) as react.ComponentType<object>;
