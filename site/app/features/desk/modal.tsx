import { useEffect, useRef, type ReactNode } from 'react';
import { useDeskMessages } from './messages/use-desk-messages.ts';

interface ModalProps {
  readonly title: string;
  readonly children: ReactNode;
  /** ID of the element that describes the dialog; undefined for none. */
  readonly describedBy?: string;
  readonly onClose: () => void;
  /** Whether the dialog requires a decision, so that the Escape key does not close it. */
  readonly isMandatory?: boolean;
}

/**
 * A modal dialog. It closes when a form inside it with `method="dialog"` is submitted. An element
 * with
 * `data-initial-focus` receives focus when the dialog opens.
 */
export function Modal({ title, children, describedBy, onClose, isMandatory = false }: ModalProps) {
  const { close } = useDeskMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const previouslyFocused = document.activeElement;
    if (dialog.current?.open === false) dialog.current.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      // Browsers do not restore focus if an open dialog is removed.
      if (previouslyFocused instanceof HTMLElement && document.activeElement === document.body) {
        previouslyFocused.focus();
      }
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-label={title}
      aria-describedby={describedBy}
      // Browsers ignore a canceled `cancel` event when Escape is pressed again.
      onClose={() => (isMandatory ? dialog.current?.showModal() : onClose())}
      onCancel={(event) => {
        if (isMandatory) event.preventDefault();
      }}
    >
      <header>
        <h2>{title}</h2>
        {!isMandatory && (
          <form method="dialog">
            <button type="submit" className="desk-link-button">
              {close}
            </button>
          </form>
        )}
      </header>
      {children}
    </dialog>
  );
}
