import { problemSentence } from './problem.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { invalidInputSentence } from './invalid-input.ts';
import { isChanged, type Saving } from './saving/saving.ts';

interface SaveStateProps {
  readonly state: Saving;
  /** Makes a record again of one that others have deleted. */
  readonly onSaveAnew: () => void;
}

/** Says whether the server has what is on the screen. */
export function SaveState({ state, onSaveAnew }: SaveStateProps) {
  const { problem, sent, record } = state;
  const inputs = Object.values(state.inputs);
  return (
    <output className="desk-saved" data-failed={problem || inputs.length > 0 ? '' : undefined}>
      {problem ? (
        <>
          Not saved. {problemSentence(problem)}
          {problem.kind === 'signed-out' && <SignInAgain />}
          {problem.kind === 'gone' && (
            <button type="button" className="desk-quiet" onClick={onSaveAnew}>
              Save it as a new record
            </button>
          )}
        </>
      ) : inputs.length > 0 ? (
        `Not saved: ${invalidInputSentence(inputs)}`
      ) : sent ? (
        'Saving'
      ) : isChanged(state) ? (
        'Changed'
      ) : record.version > 0 ? (
        'Saved'
      ) : (
        'Not written yet'
      )}
    </output>
  );
}
