import { useLayoutEffect, type RefObject } from 'react';

/** Shows a dialog element as a modal while it is mounted. */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  // A layout effect, so that no input reaches the page before the dialog is open.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, [dialog]);
}
