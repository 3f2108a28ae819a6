import { useEffect, useState, type KeyboardEvent } from 'react';
import type { ListboxOption } from './listbox.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** No option is selected: Enter searches for the text of the field. */
const none = -1;

/**
 * Moves the selection of a combobox with the arrow keys and keeps the selected option in view.
 * @param isFirstSelected selects the first option until an arrow key is pressed.
 */
export function useActiveOption(choices: readonly ListboxOption[], isFirstSelected: boolean) {
  const [reached, setReached] = useState<number>();
  const place = reached ?? (isFirstSelected && choices.length > 0 ? 0 : none);
  const chosen = choices[place];
  const id = chosen?.id;
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    // The field itself is one stop, so that going round comes back to what is typed.
    const places = choices.length + 1;
    setReached(((place + 1 + step + places) % places) - 1);
  };
  return { chosen, onKeyDown, forget: () => setReached(undefined) };
}
