import type { EditableRecord } from '../editable-record.ts';
import type { RecordReferences } from './record-references.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface ReferenceListProps {
  readonly record: Pick<EditableRecord, 'status'>;
  readonly references: RecordReferences | 'loading' | 'failed';
}

/** Lists the public pages that would be removed with a record, and the records that link to it. */
export function ReferenceList({ record, references }: ReferenceListProps) {
  const { references: messages, records, untitled } = useDeskMessages();
  if (references === 'loading') return <output>{messages.loading}</output>;
  if (references === 'failed') {
    return (
      <p className="desk-error" role="alert">
        {messages.failed}
      </p>
    );
  }
  const { urls, list, total } = references;
  return (
    <div className="desk-references">
      <h3>{messages.pageCount(urls.length)}</h3>
      {urls.length > 0 ? (
        <ul>
          {urls.map((url) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="desk-note">
          {record.status === 'draft' ? messages.notPublished : messages.noPage}
        </p>
      )}
      <h3>{messages.linkCount(total)}</h3>
      {list.length > 0 && (
        <ul>
          {list.map(({ id, title, model, modelName, status }) => (
            <li key={id}>
              <a href={`/desk/records/${model}/${id}`} target="_blank" rel="noreferrer">
                {title ?? untitled}
              </a>{' '}
              <span className="desk-note">
                {modelName}, {records.statuses[status]}
              </span>
            </li>
          ))}
          {total > list.length && <li>{messages.more(total - list.length)}</li>}
        </ul>
      )}
    </div>
  );
}
