import type { DeskField } from '../model.ts';
import type { Values } from '../record.ts';
import { differences } from './differences.ts';
import { Modal } from '../modal.tsx';

interface DecideDialogProps {
  readonly fields: readonly DeskField[];
  readonly mine: Values;
  /** What was there when the editor began. */
  readonly before: Values;
  readonly theirs: Values;
  readonly onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Shows what was typed here and what somebody else has saved meanwhile, and has it decided. */
export function DecideDialog({ fields, mine, before, theirs, onDecide }: DecideDialogProps) {
  const own = new Set(differences(fields, before, mine).map(({ field }) => field.apiKey));
  const different = differences(fields, mine, theirs);
  return (
    <Modal title="Somebody else has saved this record" mustAnswer onClose={() => undefined}>
      <p>
        Nothing is lost yet. Keep what you have typed, on top of what they have changed elsewhere in
        the record; or take what they have saved.
      </p>
      <div className="desk-differences">
        {different.map(({ field, one, other }) => (
          <section key={field.apiKey} aria-label={field.label}>
            <h3>{field.label}</h3>
            {own.has(field.apiKey) && (
              <div>
                <h4>Yours</h4>
                <pre dir="auto">{one}</pre>
              </div>
            )}
            <div>
              <h4>Theirs</h4>
              <pre dir="auto">{other}</pre>
            </div>
          </section>
        ))}
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={() => onDecide('mine')}>
          Keep mine
        </button>
        <button type="button" className="desk-button" onClick={() => onDecide('theirs')}>
          Take theirs
        </button>
      </div>
    </Modal>
  );
}
