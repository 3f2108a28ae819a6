import { useSyncExternalStore } from 'react';
import { MAX_CHOICES, storageKey } from './tab-script.ts';

const noChoices: readonly string[] = [];
const listeners = new Set<() => void>();

/** The stored choices, most recent first; undefined until they are read from storage. */
let choices: readonly string[] | undefined;

function getChoices(): readonly string[] {
  return (choices ??= loadChoices());
}

function loadChoices(): readonly string[] {
  try {
    const parsedChoices: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(parsedChoices) ? parsedChoices.map(String) : noChoices;
  } catch {
    return noChoices;
  }
}

/** Selects this choice in every group of tabs that has it, now and on later visits. */
export function chooseTab(choice: string): void {
  setChoices([choice, ...getChoices().filter((other) => other !== choice)].slice(0, MAX_CHOICES));
  try {
    localStorage.setItem(storageKey, JSON.stringify(choices));
  } catch {
    // Without storage, the choice applies until the page is closed.
  }
}

function setChoices(next: readonly string[] | undefined): void {
  choices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) setChoices(undefined);
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Returns the selected choice of a group: the most recent stored one, or else the first. */
export function useTabChoice(choices: readonly string[]): string | undefined {
  const storedChoices = useSyncExternalStore(subscribe, getChoices, () => noChoices);
  return storedChoices.find((choice) => choices.includes(choice)) ?? choices[0];
}
