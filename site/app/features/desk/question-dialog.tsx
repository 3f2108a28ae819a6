import { Modal } from './modal.tsx';
import { useDeskTexts } from './messages/use-desk-texts.ts';

interface QuestionDialogProps {
  readonly question: string;
  readonly explanation: string;
  /** What the button says that does it. */
  readonly yes: string;
  /** What the other one says. */
  readonly no?: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be undone. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, explanation, yes, onYes, onClose } = props;
  const { cancel } = useDeskTexts();
  const { no = cancel } = props;
  return (
    <Modal title={question} describedBy="question-explanation" onClose={onClose}>
      <p id="question-explanation">{explanation}</p>
      <form method="dialog" className="buttons">
        <button type="submit" className="desk-button" data-initial-focus="">
          {no}
        </button>
        <button type="submit" className="button" onClick={onYes}>
          {yes}
        </button>
      </form>
    </Modal>
  );
}
