import { useEffect, useState } from 'react';
import type { DeskField } from '../model.ts';
import type { Problem } from '../problem.ts';
import type { DeskRecord, DeskVersion } from '../record.ts';
import type { Wish } from '../saving/draft-keeper.ts';
import { When } from '../when.tsx';
import { differences } from './differences.ts';
import { Modal } from '../modal.tsx';
import { useDeskTexts } from '../texts/use-desk-texts.ts';

interface HistoryDialogProps {
  readonly record: DeskRecord;
  readonly fields: readonly DeskField[];
  readonly make: (wish: Wish) => Promise<Problem | undefined>;
  readonly onClose: () => void;
}

type Versions = readonly DeskVersion[] | 'looking' | 'failed';

/** Shows what a record was before, and brings it back. */
export function HistoryDialog({ record, fields, make, onClose }: HistoryDialogProps) {
  const { history: texts, loading } = useDeskTexts();
  const [versions, setVersions] = useState<Versions>('looking');
  useEffect(() => {
    const life = new AbortController();
    void read(record.id, life.signal).then((list) => {
      if (!life.signal.aborted) setVersions(list);
    });
    return () => life.abort();
  }, [record.id]);
  return (
    <Modal title={texts.title} onClose={onClose}>
      {versions === 'looking' && <output>{loading}</output>}
      {versions === 'failed' && <output>{texts.failed}</output>}
      {Array.isArray(versions) && (
        <ol className="desk-history">
          {(versions as readonly DeskVersion[]).map((version, place) => (
            <li key={version.id}>
              <details>
                <summary>
                  <When time={version.savedAt} isExact />
                  <span className="desk-note">
                    {place === 0 && ` · ${texts.current}`}
                    {version.isPublished && ` · ${texts.published}`}
                  </span>
                </summary>
                <Changes fields={fields} record={record} version={version} />
                {place > 0 && (
                  <form method="dialog">
                    <button
                      type="submit"
                      className="desk-button"
                      onClick={() => void make({ do: 'restore', version: version.id })}
                    >
                      {texts.restore}
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
  readonly fields: readonly DeskField[];
  readonly record: DeskRecord;
  readonly version: DeskVersion;
}

function Changes({ fields, record, version }: ChangesProps) {
  const texts = useDeskTexts();
  const all = differences(fields, version.values, record.values, texts);
  if (all.length === 0) return <p className="desk-note">{texts.history.same}</p>;
  return (
    <dl>
      {all.map(({ field, one }) => (
        <div key={field.apiKey}>
          <dt>{field.label}</dt>
          <dd dir="auto">{one}</dd>
        </div>
      ))}
    </dl>
  );
}

async function read(id: string, signal: AbortSignal): Promise<Versions> {
  try {
    const response = await fetch(`/desk/history/${id}`, { signal });
    if (!response.ok) return 'failed';
    return ((await response.json()) as { list: readonly DeskVersion[] }).list;
  } catch {
    return 'failed';
  }
}
