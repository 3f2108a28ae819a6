import { useLayoutEffect, type RefObject } from 'react';

/** Opens a dialog above the page for as long as it is there. */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  // At once: what is typed before would be typed into the page.
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (opened && !opened.open) opened.showModal();
    return () => opened?.close();
  }, [dialog]);
}
