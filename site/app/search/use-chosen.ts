import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Choice } from './choice-list.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** No choice: what is typed counts. */
const none = -1;

/** Has the arrow keys go through choices, and keeps in view the one that they have reached. */
export function useChosen(choices: readonly Choice[]) {
  const [place, setPlace] = useState(none);
  const chosen = choices[place];
  const id = chosen?.id;
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    // One place is the field itself, so that going round comes back to what is typed.
    const places = choices.length + 1;
    setPlace(((place + 1 + step + places) % places) - 1);
  };
  return { chosen, onKeyDown, forget: () => setPlace(none) };
}
