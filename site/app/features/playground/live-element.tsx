import { useEffect, useRef } from 'react';
import type { VitrinePlayer } from 'vitrine';
import type { AttributeValues } from './attribute-values.ts';

/** Default attributes of the player. */
export const exampleAttributes: AttributeValues = { 'playback-id': 'night-train' };

/**
 * Functions that insert an element into the page, by tag name. Only elements with visible content
 * have one.
 */
const insertersByTagName: Readonly<
  Record<string, (element: HTMLElement, player: HTMLElement) => void>
> = {
  'vitrine-player': () => {},
  'vitrine-control-bar': (element, player) => {
    element.slot = 'controls';
    player.append(element);
  },
  'vitrine-transcript': (element, player) => player.after(element),
};

export interface LiveElementProps {
  readonly tagName: string;
  readonly values: AttributeValues;
  /** Called with the player after it is inserted, and with `undefined` after it is removed. */
  readonly onPlayerChange?: (player: VitrinePlayer | undefined) => void;
}

/**
 * Renders an element of the player package. An element other than the player gets an example
 * player.
 */
export function LiveElement({ tagName, values, onPlayerChange }: LiveElementProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const elementRef = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const player = document.createElement('vitrine-player');
    const element = tagName === player.localName ? player : document.createElement(tagName);
    elementRef.current = element;
    if (element !== player) syncAttributes(player, exampleAttributes);
    if (tagName === 'vitrine-transcript') {
      player.id = 'playground-player';
      element.setAttribute('for', player.id);
    }
    // Attributes are set before the element is inserted, so that it does not load another source
    // first.
    syncAttributes(element, values);
    containerRef.current?.append(player);
    insertersByTagName[tagName]?.(element, player);
    onPlayerChange?.(player);
    // The code examples are useful even if the player cannot be loaded.
    import('vitrine').catch(() => {});
    const { current } = containerRef;
    return () => {
      onPlayerChange?.(undefined);
      current?.replaceChildren();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- later values are set below
  }, [tagName, onPlayerChange]);
  useEffect(() => {
    if (elementRef.current) syncAttributes(elementRef.current, values);
  }, [values]);
  return <div className="live-element" ref={containerRef} />;
}

/** Attributes that `LiveElement` sets and `syncAttributes` does not remove. */
const preservedAttributes = new Set(['for', 'id', 'slot']);

function syncAttributes(element: HTMLElement, values: AttributeValues): void {
  for (const name of element.getAttributeNames()) {
    if (!Object.hasOwn(values, name) && !preservedAttributes.has(name))
      element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(values)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
