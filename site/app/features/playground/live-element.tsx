import { useEffect, useRef } from 'react';
import type { VitrinePlayer } from 'vitrine';
import type { AttributeValues } from './attribute-values.ts';

/** What a person plays with, if nothing else is named. */
export const exampleAttributes: AttributeValues = { 'playback-id': 'night-train' };

/** Where an element stands to be seen; one that is not named here shows nothing by itself. */
const placements: Readonly<Record<string, (element: HTMLElement, player: HTMLElement) => void>> = {
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
  /** Called with the player once it is there, and with nothing once it has gone. */
  readonly onPlayer?: (player: VitrinePlayer | undefined) => void;
}

/** Shows an element of the player with the attributes of `values`, as a page would write it. */
export function LiveElement({ tagName, values, onPlayer }: LiveElementProps) {
  const place = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const player = document.createElement('vitrine-player');
    const element = tagName === player.localName ? player : document.createElement(tagName);
    live.current = element;
    if (element !== player) syncAttributes(player, exampleAttributes);
    if (tagName === 'vitrine-transcript') {
      player.id = 'tried-player';
      element.setAttribute('for', player.id);
    }
    // What the attributes say counts before anything is fetched.
    syncAttributes(element, values);
    place.current?.append(player);
    placements[tagName]?.(element, player);
    onPlayer?.(player);
    // Where the player cannot be had the code can be read all the same.
    import('vitrine').catch(() => {});
    const { current } = place;
    return () => {
      onPlayer?.(undefined);
      current?.replaceChildren();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- later values are set below
  }, [tagName, onPlayer]);
  useEffect(() => {
    if (live.current) syncAttributes(live.current, values);
  }, [values]);
  return <div className="live-element" ref={place} />;
}

/** Attributes that the page itself has set stay. */
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
