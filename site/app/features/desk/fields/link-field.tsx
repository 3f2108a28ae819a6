import { useRef, useState } from 'react';
import { useFocusFallback } from '../../../lib/react/use-focus-fallback.ts';
import type { RecordSummary } from '../list-result.ts';
import { PickerDialog } from '../picker/picker-dialog.tsx';
import { useDeskSearch } from '../picker/use-desk-search.ts';
import { getLinkedModelIds } from '../content-model.ts';
import type { FieldProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** A field that links to a record. */
export function LinkField(props: FieldProps) {
  const { value, onChange } = props;
  const ids = typeof value === 'string' ? [value] : [];
  return (
    <LinkList
      {...props}
      ids={ids}
      isFull={ids.length > 0}
      onIdsChange={([id]) => onChange(id ?? null)}
    />
  );
}

/** A field that links to an ordered list of records. */
export function LinksField(props: FieldProps) {
  const { value, onChange } = props;
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return <LinkList {...props} ids={ids} isFull={false} onIdsChange={onChange} />;
}

interface LinkListProps extends FieldProps {
  readonly ids: readonly string[];
  readonly isFull: boolean;
  readonly onIdsChange: (ids: readonly string[]) => void;
}

function LinkList({ field, ids, isFull, onIdsChange, describedBy }: LinkListProps) {
  const { fields: messages } = useDeskMessages();
  const [isPicking, setPicking] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const restoreFocusAfterChange = useFocusFallback(() =>
    container.current?.querySelector('a, button'),
  );
  const [picked, setPicked] = useState<readonly RecordSummary[]>([]);
  const missingIds = ids.filter((id) => !picked.some((record) => record.id === id));
  const result = useDeskSearch<RecordSummary>(
    missingIds.length > 0 ? `kind=records&ids=${missingIds.join(',')}` : '',
  );
  const records = new Map([...result.list, ...picked].map((record) => [record.id, record]));
  const models = getLinkedModelIds(field).join(',');
  return (
    <div ref={container} aria-describedby={describedBy}>
      {ids.length > 0 && (
        <ol className="desk-links">
          {ids.map((id, index) => (
            <LinkRow
              key={id}
              record={records.get(id)}
              isLoading={result.state !== 'loaded'}
              onRemove={() => {
                restoreFocusAfterChange();
                onIdsChange(ids.filter((other) => other !== id));
              }}
              onMoveUp={
                index === 0
                  ? undefined
                  : () => {
                      // The button disappears when the link reaches the first position.
                      restoreFocusAfterChange();
                      onIdsChange(swapWithNext(ids, index - 1));
                    }
              }
            />
          ))}
        </ol>
      )}
      {!isFull && (
        <button type="button" className="desk-button" onClick={() => setPicking(true)}>
          {messages.chooseRecord}
        </button>
      )}
      {isPicking && (
        <PickerDialog<RecordSummary>
          title={messages.chooseFor(field.label)}
          query={`kind=records&models=${models}`}
          Option={RecordOption}
          onPick={(record) => {
            setPicked([...picked, record]);
            if (!ids.includes(record.id)) onIdsChange([...ids, record.id]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

function RecordOption({ item }: { readonly item: RecordSummary }) {
  const { untitled } = useDeskMessages();
  return (
    <>
      {item.title ?? untitled} <span className="desk-note">{item.modelName}</span>
    </>
  );
}

interface LinkRowProps {
  /** Undefined while it is loading, or if it has been deleted. */
  readonly record: RecordSummary | undefined;
  readonly isLoading: boolean;
  readonly onRemove: () => void;
  /** Moves the link up; undefined for the first. */
  readonly onMoveUp: (() => void) | undefined;
}

function LinkRow({ record, isLoading, onRemove, onMoveUp }: LinkRowProps) {
  const { fields: messages, records, loading, remove, untitled } = useDeskMessages();
  const placeholder = isLoading ? loading : messages.deletedRecord;
  const title = record ? (record.title ?? untitled) : placeholder;
  return (
    <li>
      {record ? (
        <a href={`/desk/records/${record.model}/${record.id}`}>{title}</a>
      ) : (
        <span>{title}</span>
      )}
      {record && record.status !== 'published' && (
        <span className="desk-status" data-status={record.status}>
          {records.statuses[record.status]}
        </span>
      )}
      {onMoveUp && (
        <button
          type="button"
          className="desk-link-button"
          aria-label={messages.moveRecordUp(title)}
          onClick={onMoveUp}
        >
          {messages.moveUp}
        </button>
      )}
      <button
        type="button"
        className="desk-link-button"
        aria-label={messages.removeNamed(title)}
        onClick={onRemove}
      >
        {remove}
      </button>
    </li>
  );
}

/** Swaps the ID at an index with the next one. */
function swapWithNext(ids: readonly string[], index: number): readonly string[] {
  return ids.with(index, ids[index + 1] ?? '').with(index + 1, ids[index] ?? '');
}
