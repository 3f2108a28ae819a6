import { useEffect, useRef, type ReactNode } from 'react';
import { useDeskTexts } from './messages/use-desk-texts.ts';

interface ModalProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Id of the element that says what the dialog is about; undefined for none. */
  readonly describedBy?: string;
  readonly onClose: () => void;
  /** True for a question that must be answered: the Escape key does not close it. */
  readonly mustAnswer?: boolean;
}

/**
 * A dialog over the page; what it holds closes it by closing its form. An element with
 * `data-initial-focus` gets the focus first.
 */
export function Modal({ title, children, describedBy, onClose, mustAnswer = false }: ModalProps) {
  const { close } = useDeskTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (dialog.current?.open === false) dialog.current.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      // A dialog that goes without being closed gives the focus back to nobody.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-label={title}
      aria-describedby={describedBy}
      // Browsers let a page refuse the Escape key for a while only.
      onClose={() => (mustAnswer ? dialog.current?.showModal() : onClose())}
      onCancel={(event) => {
        if (mustAnswer) event.preventDefault();
      }}
    >
      <header>
        <h2>{title}</h2>
        {!mustAnswer && (
          <form method="dialog">
            <button type="submit" className="desk-quiet">
              {close}
            </button>
          </form>
        )}
      </header>
      {children}
    </dialog>
  );
}
