import type { ModelField } from '../content-model.ts';
import type { FieldValues } from '../editable-record.ts';
import { diffFields } from './diff-fields.ts';
import { Modal } from '../modal.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface ConflictDialogProps {
  readonly fields: readonly ModelField[];
  /** The values with the local edits. */
  readonly mine: FieldValues;
  /** The values on which the local edits are based. */
  readonly base: FieldValues;
  /** The current values on the server. */
  readonly theirs: FieldValues;
  readonly onResolve: (choice: 'mine' | 'theirs') => void;
}

/** A dialog that shows conflicting changes to a record and asks which version to keep. */
export function ConflictDialog({ fields, mine, base, theirs, onResolve }: ConflictDialogProps) {
  const messages = useDeskMessages();
  const { conflict } = messages;
  const editedFields = new Set(
    diffFields(fields, base, mine, messages).map(({ field }) => field.apiKey),
  );
  const differences = diffFields(fields, mine, theirs, messages);
  return (
    <Modal title={conflict.title} isMandatory onClose={() => undefined}>
      <p>{conflict.explanation}</p>
      <div className="desk-diff">
        {differences.map(({ field, before, after }) => (
          <section key={field.apiKey} aria-label={field.label}>
            <h3>{field.label}</h3>
            {editedFields.has(field.apiKey) && (
              <div>
                <h4>{conflict.yourVersion}</h4>
                <pre dir="auto">{before}</pre>
              </div>
            )}
            <div>
              <h4>{conflict.theirVersion}</h4>
              <pre dir="auto">{after}</pre>
            </div>
          </section>
        ))}
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={() => onResolve('mine')}>
          {conflict.keepMine}
        </button>
        <button type="button" className="desk-button" onClick={() => onResolve('theirs')}>
          {conflict.acceptTheirs}
        </button>
      </div>
    </Modal>
  );
}
