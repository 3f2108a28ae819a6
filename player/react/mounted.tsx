import { act, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { VitrinePlayer } from '../player.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
// happy-dom has no element internals; browsers have, and their tests look at the states.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

interface Mounted {
  readonly place: HTMLElement;
  /** Draws it again, as something else. */
  readonly redraw: (element: ReactElement) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Draws a page by React, and waits until it is there. */
export async function mount(element: ReactElement): Promise<Mounted> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const redraw = (next: ReactElement) => act(async () => root.render(next));
  await redraw(element);
  return { place, redraw, unmount: () => act(async () => root.unmount()) };
}

/** Has React take over the HTML that a server has written of a page. */
export async function hydrate(element: ReactElement): Promise<Mounted> {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = asOnServer(element);
  const root = await act(async () => hydrateRoot(place, element));
  const redraw = (next: ReactElement) => act(async () => root.render(next));
  return { place, redraw, unmount: () => act(async () => root.unmount()) };
}

/** React 18 warns of effects on a server, which it sees in these tests, since they have a document. */
export function asOnServer(element: ReactElement): string {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    return renderToString(element);
  } finally {
    warn.mockRestore();
  }
}

export const playerIn = (place: ParentNode): VitrinePlayer =>
  place.querySelector('vitrine-player') as VitrinePlayer;

/** What React warns of while something is done. */
export async function warningsOf(doIt: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const hear = (...words: unknown[]): void => void said.push(words.map(String).join(' '));
  const spies = [
    vi.spyOn(console, 'error').mockImplementation(hear),
    vi.spyOn(console, 'warn').mockImplementation(hear),
  ];
  try {
    await doIt();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return said;
}
