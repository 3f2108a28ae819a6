import { useSyncExternalStore } from 'react';
import { mostChoices, storageKey } from './tab-script.ts';

const none: readonly string[] = [];
const listeners = new Set<() => void>();

/** The chosen labels, most recent first; undefined until they are read from storage. */
let choices: readonly string[] | undefined;

function currentChoices(): readonly string[] {
  return (choices ??= storedChoices());
}

function storedChoices(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : none;
  } catch {
    return none;
  }
}

/** Selects a tab in every group that has one with this label, now and on later visits. */
export function chooseTab(label: string): void {
  setChoices([label, ...currentChoices().filter((each) => each !== label)].slice(0, mostChoices));
  try {
    localStorage.setItem(storageKey, JSON.stringify(choices));
  } catch {
    // Without storage the choice lasts as long as the page.
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

/** Returns the label to select in a group: the one chosen last, or else the first. */
export function useTabChoice(labels: readonly string[]): string | undefined {
  const chosen = useSyncExternalStore(subscribe, currentChoices, () => none);
  return chosen.find((label) => labels.includes(label)) ?? labels[0];
}
