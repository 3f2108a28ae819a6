import { useRef, useState } from 'react';
import { useFocusKept } from '../../hooks/use-focus-kept.ts';
import type { FoundRecord } from '../finding/found.ts';
import { PickDialog } from '../finding/pick-dialog.tsx';
import { useFound } from '../finding/use-found.ts';
import { linkedModels } from '../model.ts';
import type { FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../texts/use-desk-texts.ts';

/** A link to another record. */
export function LinkField(props: FieldProps) {
  const { value, onChange } = props;
  const ids = typeof value === 'string' ? [value] : [];
  return (
    <Links {...props} ids={ids} isFull={ids.length > 0} onIds={([id]) => onChange(id ?? null)} />
  );
}

/** Links to other records, in an order. */
export function LinksField(props: FieldProps) {
  const { value, onChange } = props;
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return <Links {...props} ids={ids} isFull={false} onIds={onChange} />;
}

interface LinksProps extends FieldProps {
  readonly ids: readonly string[];
  readonly isFull: boolean;
  readonly onIds: (ids: readonly string[]) => void;
}

function Links({ field, ids, isFull, onIds, describedBy }: LinksProps) {
  const { fields: texts } = useDeskTexts();
  const [isPicking, setPicking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKept(() => place.current?.querySelector('a, button'));
  const [picked, setPicked] = useState<readonly FoundRecord[]>([]);
  const missing = ids.filter((id) => !picked.some((record) => record.id === id));
  const found = useFound<FoundRecord>(
    missing.length > 0 ? `what=records&ids=${missing.join(',')}` : '',
  );
  const known = new Map([...found.list, ...picked].map((record) => [record.id, record]));
  const models = linkedModels(field).join(',');
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
                      onIds(swapped(ids, nth - 1));
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
        <PickDialog<FoundRecord>
          title={texts.chooseFor(field.label)}
          question={`what=records&models=${models}`}
          Face={RecordFace}
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

function RecordFace({ thing }: { readonly thing: FoundRecord }) {
  const { untitled } = useDeskTexts();
  return (
    <>
      {thing.title ?? untitled} <span className="desk-note">{thing.modelName}</span>
    </>
  );
}

interface LinkRowProps {
  /** Absent while it is looked up, or where there is no such record. */
  readonly record: FoundRecord | undefined;
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
function swapped(ids: readonly string[], place: number): readonly string[] {
  return ids.with(place, ids[place + 1] ?? '').with(place + 1, ids[place] ?? '');
}
