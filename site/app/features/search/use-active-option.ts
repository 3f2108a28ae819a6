import { useEffect, useState, type KeyboardEvent } from 'react';
import type { ListboxOption } from './listbox.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Index without a selected option: Enter then searches for the text of the field. */
const NO_ACTIVE_OPTION = -1;

/**
 * Moves the active option of a combobox with the arrow keys and scrolls it into view.
 * @param isFirstSelected whether the first option is active until an arrow key is pressed.
 */
export function useActiveOption(options: readonly ListboxOption[], isFirstSelected: boolean) {
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const index = selectedIndex ?? (isFirstSelected && options.length > 0 ? 0 : NO_ACTIVE_OPTION);
  const activeOption = options[index];
  const id = activeOption?.id;
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    // The field itself is one stop, so cycling through the options returns to it.
    const stopCount = options.length + 1;
    setSelectedIndex(((index + 1 + step + stopCount) % stopCount) - 1);
  };
  return { activeOption, onKeyDown, reset: () => setSelectedIndex(undefined) };
}
