import { statusNames, type DeskRecord } from '../record.ts';
import type { RecordReferences } from './record-references.ts';

interface ReferenceListProps {
  readonly record: Pick<DeskRecord, 'status'>;
  readonly references: RecordReferences | 'loading' | 'failed';
}

/** Says which public pages go away with a record, and which records link to it. */
export function ReferenceList({ record, references }: ReferenceListProps) {
  if (references === 'loading') return <output>Looking for links to it</output>;
  if (references === 'failed') {
    return (
      <p className="desk-error" role="alert">
        The records that link to it could not be found. Close this dialog and try again to see them.
      </p>
    );
  }
  const { urls, list, total } = references;
  return (
    <div className="desk-references">
      <h3>{urls.length > 0 ? pagesTitle(urls.length) : 'No public page goes away'}</h3>
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
          {record.status === 'draft' ? 'It is not published.' : 'It has no page of its own.'}
        </p>
      )}
      <h3>{linksTitle(total)}</h3>
      {list.length > 0 && (
        <ul>
          {list.map(({ id, title, model, modelName, status }) => (
            <li key={id}>
              <a href={`/desk/records/${model}/${id}`} target="_blank" rel="noreferrer">
                {title}
              </a>{' '}
              <span className="desk-note">
                {modelName}, {statusNames[status].toLowerCase()}
              </span>
            </li>
          ))}
          {total > list.length && <li>and {total - list.length} more</li>}
        </ul>
      )}
    </div>
  );
}

const pagesTitle = (count: number): string =>
  count === 1 ? 'This public page goes away' : 'These public pages go away';

function linksTitle(total: number): string {
  if (total === 0) return 'No other record links to it';
  return total === 1 ? 'One record links to it' : `${total} records link to it`;
}
