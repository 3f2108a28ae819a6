import { formatEditError } from '../edit-error.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { invalidInputSentence } from '../invalid-input.ts';
import { hasUnsavedChanges, type DraftState } from '../autosave/draft-state.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface SaveStateProps {
  readonly state: DraftState;
  /** Makes a record again of one that others have deleted. */
  readonly onSaveAnew: () => void;
}

/** Says whether the server has what is on the screen. */
export function SaveStatus({ state, onSaveAnew }: SaveStateProps) {
  const { problem, sent, record } = state;
  const texts = useDeskTexts();
  const { saving } = texts;
  const inputs = Object.values(state.inputs);
  return (
    <output className="desk-saved" data-failed={problem || inputs.length > 0 ? '' : undefined}>
      {problem ? (
        <>
          {saving.failed(formatEditError(problem, texts))}
          {problem.kind === 'signed-out' && <SignInAgain />}
          {problem.kind === 'gone' && (
            <button type="button" className="desk-quiet" onClick={onSaveAnew}>
              {saving.saveAsNew}
            </button>
          )}
        </>
      ) : inputs.length > 0 ? (
        saving.invalid(invalidInputSentence(inputs, texts))
      ) : sent ? (
        saving.saving
      ) : hasUnsavedChanges(state) ? (
        saving.changed
      ) : record.version > 0 ? (
        saving.saved
      ) : (
        saving.new
      )}
    </output>
  );
}
