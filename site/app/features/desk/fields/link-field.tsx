import { useRef, useState } from 'react';
import { useFocusKept } from '../../../lib/react/use-kept-focus.ts';
import type { RecordSummary } from '../list-result.ts';
import { PickerDialog } from '../picker/picker-dialog.tsx';
import { useDeskSearch } from '../picker/use-desk-search.ts';
import { getLinkedModelIds } from '../content-model.ts';
import type { FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** A link to another record. */
export function LinkField(props: FieldProps) {
  const { value, onChange } = props;
  const ids = typeof value === 'string' ? [value] : [];
  return (
    <LinkList {...props} ids={ids} isFull={ids.length > 0} onIds={([id]) => onChange(id ?? null)} />
  );
}

/** Links to other records, in an order. */
export function LinksField(props: FieldProps) {
  const { value, onChange } = props;
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return <LinkList {...props} ids={ids} isFull={false} onIds={onChange} />;
}

interface LinksProps extends FieldProps {
  readonly ids: readonly string[];
  readonly isFull: boolean;
  readonly onIds: (ids: readonly string[]) => void;
}

function LinkList({ field, ids, isFull, onIds, describedBy }: LinksProps) {
  const { fields: texts } = useDeskTexts();
  const [isPicking, setPicking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKept(() => place.current?.querySelector('a, button'));
  const [picked, setPicked] = useState<readonly RecordSummary[]>([]);
  const missing = ids.filter((id) => !picked.some((record) => record.id === id));
  const found = useDeskSearch<RecordSummary>(
    missing.length > 0 ? `what=records&ids=${missing.join(',')}` : '',
  );
  const known = new Map([...found.list, ...picked].map((record) => [record.id, record]));
  const models = getLinkedModelIds(field).join(',');
  return (
    <div ref={place} aria-describedby={describedBy}>
      {ids.length > 0 && (
        <ol className="desk-links">
          {ids.map((id, nth) => (
            <LinkRow
              key={id}
              record={known.get(id)}
              isLooking={found.state !== 'there'}
              onRemove={() => {
                keepFocus();
                onIds(ids.filter((each) => each !== id));
              }}
              onUp={
                nth === 0
                  ? undefined
                  : () => {
                      // Its button is gone once it is the first.
                      keepFocus();
                      onIds(swapWithNext(ids, nth - 1));
                    }
              }
            />
          ))}
        </ol>
      )}
      {!isFull && (
        <button type="button" className="desk-button" onClick={() => setPicking(true)}>
          {texts.chooseRecord}
        </button>
      )}
      {isPicking && (
        <PickerDialog<RecordSummary>
          title={texts.chooseFor(field.label)}
          question={`what=records&models=${models}`}
          Face={RecordOption}
          onPick={(record) => {
            setPicked([...picked, record]);
            if (!ids.includes(record.id)) onIds([...ids, record.id]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

function RecordOption({ thing }: { readonly thing: RecordSummary }) {
  const { untitled } = useDeskTexts();
  return (
    <>
      {thing.title ?? untitled} <span className="desk-note">{thing.modelName}</span>
    </>
  );
}

interface LinkRowProps {
  /** Absent while it is looked up, or where there is no such record. */
  readonly record: RecordSummary | undefined;
  readonly isLooking: boolean;
  readonly onRemove: () => void;
  /** Moves it up; absent for the first. */
  readonly onUp: (() => void) | undefined;
}

function LinkRow({ record, isLooking, onRemove, onUp }: LinkRowProps) {
  const { fields: texts, records, loading, remove, untitled } = useDeskTexts();
  const missing = isLooking ? loading : texts.deletedRecord;
  const title = record ? (record.title ?? untitled) : missing;
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
      {onUp && (
        <button
          type="button"
          className="desk-quiet"
          aria-label={texts.moveRecordUp(title)}
          onClick={onUp}
        >
          {texts.moveUp}
        </button>
      )}
      <button
        type="button"
        className="desk-quiet"
        aria-label={texts.removeNamed(title)}
        onClick={onRemove}
      >
        {remove}
      </button>
    </li>
  );
}

/** Changes a place with the one after it. */
function swapWithNext(ids: readonly string[], place: number): readonly string[] {
  return ids.with(place, ids[place + 1] ?? '').with(place + 1, ids[place] ?? '');
}
