import type { ModelField } from '../content-model.ts';
import type { FieldValues } from '../editable-record.ts';
import { diffFields } from './diff-fields.ts';
import { Modal } from '../modal.tsx';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface DecideDialogProps {
  readonly fields: readonly ModelField[];
  readonly mine: FieldValues;
  /** What was there when the editor began. */
  readonly before: FieldValues;
  readonly theirs: FieldValues;
  readonly onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Shows what was typed here and what somebody else has saved meanwhile, and has it decided. */
export function ConflictDialog({ fields, mine, before, theirs, onDecide }: DecideDialogProps) {
  const texts = useDeskTexts();
  const { conflict } = texts;
  const own = new Set(diffFields(fields, before, mine, texts).map(({ field }) => field.apiKey));
  const different = diffFields(fields, mine, theirs, texts);
  return (
    <Modal title={conflict.title} mustAnswer onClose={() => undefined}>
      <p>{conflict.explanation}</p>
      <div className="desk-differences">
        {different.map(({ field, one, other }) => (
          <section key={field.apiKey} aria-label={field.label}>
            <h3>{field.label}</h3>
            {own.has(field.apiKey) && (
              <div>
                <h4>{conflict.yours}</h4>
                <pre dir="auto">{one}</pre>
              </div>
            )}
            <div>
              <h4>{conflict.theirs}</h4>
              <pre dir="auto">{other}</pre>
            </div>
          </section>
        ))}
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={() => onDecide('mine')}>
          {conflict.keepMine}
        </button>
        <button type="button" className="desk-button" onClick={() => onDecide('theirs')}>
          {conflict.takeTheirs}
        </button>
      </div>
    </Modal>
  );
}
