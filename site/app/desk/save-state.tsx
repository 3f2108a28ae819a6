import { problemSentence } from './problem.ts';
import { SignInAgain } from './sign-in/sign-in-again.tsx';
import { isChanged, type Saving } from './saving/saving.ts';

interface SaveStateProps {
  readonly state: Saving;
  /** Makes a record again of one that others have deleted. */
  readonly onSaveAnew: () => void;
}

/** Whether the server has got what is on the screen. */
export function SaveState({ state, onSaveAnew }: SaveStateProps) {
  const { problem, sent, record } = state;
  return (
    <output className="desk-saved" data-failed={problem ? '' : undefined}>
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
