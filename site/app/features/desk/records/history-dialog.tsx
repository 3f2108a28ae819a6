import { useEffect, useState } from 'react';
import type { ModelField } from '../content-model.ts';
import type { EditError } from '../edit-error.ts';
import type { EditableRecord, RecordVersion } from '../editable-record.ts';
import type { RecordAction } from '../autosave/draft-controller.ts';
import { LocalTime } from '../local-time.tsx';
import { diffFields } from './diff-fields.ts';
import { Modal } from '../modal.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface HistoryDialogProps {
  readonly record: EditableRecord;
  readonly fields: readonly ModelField[];
  readonly perform: (action: RecordAction) => Promise<EditError | undefined>;
  readonly onClose: () => void;
}

type Versions = readonly RecordVersion[] | 'loading' | 'failed';

/** A dialog that lists the versions of a record and restores one of them. */
export function HistoryDialog({ record, fields, perform, onClose }: HistoryDialogProps) {
  const { history: messages, loading } = useDeskMessages();
  const [versions, setVersions] = useState<Versions>('loading');
  useEffect(() => {
    const controller = new AbortController();
    void fetchVersions(record.id, controller.signal).then((list) => {
      if (!controller.signal.aborted) setVersions(list);
    });
    return () => controller.abort();
  }, [record.id]);
  return (
    <Modal title={messages.title} onClose={onClose}>
      {versions === 'loading' && <output>{loading}</output>}
      {versions === 'failed' && <output>{messages.failed}</output>}
      {Array.isArray(versions) && (
        <ol className="desk-history">
          {(versions as readonly RecordVersion[]).map((version, index) => (
            <li key={version.id}>
              <details>
                <summary>
                  <LocalTime time={version.savedAt} showsSeconds />
                  <span className="desk-note">
                    {index === 0 && ` · ${messages.current}`}
                    {version.isPublished && ` · ${messages.published}`}
                  </span>
                </summary>
                <Changes fields={fields} record={record} version={version} />
                {index > 0 && (
                  <form method="dialog">
                    <button
                      type="submit"
                      className="desk-button"
                      onClick={() => void perform({ type: 'restore', version: version.id })}
                    >
                      {messages.restore}
                    </button>
                  </form>
                )}
              </details>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}

interface ChangesProps {
  readonly fields: readonly ModelField[];
  readonly record: EditableRecord;
  readonly version: RecordVersion;
}

function Changes({ fields, record, version }: ChangesProps) {
  const messages = useDeskMessages();
  const differences = diffFields(fields, version.values, record.values, messages);
  if (differences.length === 0)
    return <p className="desk-note">{messages.history.sameAsCurrent}</p>;
  return (
    <dl>
      {differences.map(({ field, before }) => (
        <div key={field.apiKey}>
          <dt>{field.label}</dt>
          <dd dir="auto">{before}</dd>
        </div>
      ))}
    </dl>
  );
}

async function fetchVersions(id: string, signal: AbortSignal): Promise<Versions> {
  try {
    const response = await fetch(`/desk/history/${id}`, { signal });
    if (!response.ok) return 'failed';
    return ((await response.json()) as { list: readonly RecordVersion[] }).list;
  } catch {
    return 'failed';
  }
}
