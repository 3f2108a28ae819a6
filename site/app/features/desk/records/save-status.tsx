import { formatEditError } from '../edit-error.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { formatInvalidInputs } from '../invalid-input.ts';
import { hasUnsavedChanges, type DraftState } from '../autosave/draft-state.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface SaveStatusProps {
  readonly state: DraftState;
  /** Recreates a record that others have deleted. */
  readonly onSaveAsNew: () => void;
}

/** Shows whether all edits are saved, and why saving failed. */
export function SaveStatus({ state, onSaveAsNew }: SaveStatusProps) {
  const { problem, valuesBeingSaved, record } = state;
  const messages = useDeskMessages();
  const { saving } = messages;
  const inputs = Object.values(state.inputs);
  return (
    <output
      className="desk-save-status"
      data-failed={problem || inputs.length > 0 ? '' : undefined}
    >
      {problem ? (
        <>
          {saving.failed(formatEditError(problem, messages))}
          {problem.kind === 'signed-out' && <SignInAgain />}
          {problem.kind === 'not-found' && (
            <button type="button" className="desk-link-button" onClick={onSaveAsNew}>
              {saving.saveAsNew}
            </button>
          )}
        </>
      ) : inputs.length > 0 ? (
        saving.invalid(formatInvalidInputs(inputs, messages))
      ) : valuesBeingSaved ? (
        saving.saving
      ) : hasUnsavedChanges(state) ? (
        saving.unsavedChanges
      ) : record.version > 0 ? (
        saving.saved
      ) : (
        saving.notSavedYet
      )}
    </output>
  );
}
