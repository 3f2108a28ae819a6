import { Modal } from './modal.tsx';
import { useDeskMessages } from './messages/use-desk-messages.ts';

interface ConfirmationDialogProps {
  readonly question: string;
  readonly explanation: string;
  /** Label of the button that confirms. */
  readonly confirmLabel: string;
  /** Label of the button that cancels. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { question, explanation, confirmLabel, onConfirm, onClose } = props;
  const { cancel } = useDeskMessages();
  const { cancelLabel = cancel } = props;
  return (
    <Modal title={question} describedBy="question-explanation" onClose={onClose}>
      <p id="question-explanation">{explanation}</p>
      <form method="dialog" className="buttons">
        <button type="submit" className="desk-button" data-initial-focus="">
          {cancelLabel}
        </button>
        <button type="submit" className="button" onClick={onConfirm}>
          {confirmLabel}
        </button>
      </form>
    </Modal>
  );
}
