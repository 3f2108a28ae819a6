import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { HistoryDialog } from './history-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ContentModelWithFields } from '../content-model.ts';
import { formatEditError, type EditError } from '../edit-error.ts';
import { getRecordTitle } from '../editable-record.ts';
import type { RecordAction } from '../autosave/draft-controller.ts';
import { SaveStatus } from './save-status.tsx';
import { hasUnsavedChanges, type DraftState } from '../autosave/draft-state.ts';
import { useFocusKept } from '../../../lib/react/use-kept-focus.ts';
import type { DeletedNotice } from './use-deleted-notice.ts';
import { LocalTime } from '../local-time.tsx';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface RecordHeadProps {
  readonly model: ContentModelWithFields;
  readonly state: DraftState;
  /** Why the last thing that was asked for was not done; absent when it was. */
  readonly refusal: EditError | undefined;
  /** Answers why it was not done; undefined when it was. */
  readonly make: (wish: RecordAction) => Promise<EditError | undefined>;
  /** Makes a record again of one that others have deleted. */
  readonly onSaveAnew: () => void;
}

type Open = 'schedule' | 'history' | 'unpublish' | 'remove' | undefined;

/** What a record is called, how far it is, and what can be done with it. */
export function RecordHeader({ model, state, refusal, make, onSaveAnew }: RecordHeadProps) {
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(() => heading.current);
  /** The button that was pressed goes, because it is done. */
  const press = (wish: RecordAction) => {
    keepFocus();
    void make(wish);
  };
  const { record } = state;
  const texts = useDeskTexts();
  const title = getRecordTitle(model.fields, { ...record, values: state.values }) ?? texts.untitled;
  const close = () => setOpen(undefined);
  const isThere = record.version > 0;
  const isPublic = record.status !== 'draft';
  return (
    <header className="desk-record-head">
      <div className="desk-head">
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {(record.status !== 'published' || hasUnsavedChanges(state)) && (
          <button
            type="button"
            className="button"
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            onClick={() => press({ do: 'publish' })}
          >
            {isPublic ? texts.record.publishChanges : texts.record.publish}
          </button>
        )}
      </div>
      <div className="desk-row">
        <span className="desk-status" data-status={record.status}>
          {texts.records.statuses[record.status]}
        </span>
        <SaveStatus
          state={state}
          onSaveAnew={() => {
            keepFocus();
            onSaveAnew();
          }}
        />
        {isThere && (
          <>
            {isPublic && !model.isProtected && (
              <button type="button" className="desk-quiet" onClick={() => setOpen('unpublish')}>
                {texts.record.unpublish}
              </button>
            )}
            <button type="button" className="desk-quiet" onClick={() => setOpen('schedule')}>
              {texts.record.schedule}
            </button>
            <button type="button" className="desk-quiet" onClick={() => setOpen('history')}>
              {texts.record.history}
            </button>
            {!model.isProtected && (
              <button type="button" className="desk-quiet" onClick={() => setOpen('remove')}>
                {texts.record.delete}
              </button>
            )}
          </>
        )}
      </div>
      {isThere && model.isProtected && <p className="desk-note">{texts.record.isProtected}</p>}
      <ScheduleSummary state={state} />
      {refusal && !state.problem && (
        <p className="desk-error" role="alert">
          {texts.record.failed(formatEditError(refusal, texts))}
        </p>
      )}
      {open === 'schedule' && (
        <ScheduleDialog {...{ record, make }} isProtected={model.isProtected} onClose={close} />
      )}
      {open === 'history' && (
        <HistoryDialog record={record} fields={model.fields} make={make} onClose={close} />
      )}
      {open === 'unpublish' && (
        <RemovalDialog
          removal="unpublish"
          {...{ record, title }}
          onClose={close}
          onConfirm={() => press({ do: 'unpublish' })}
        />
      )}
      {open === 'remove' && (
        <RemovalDialog
          removal="remove"
          {...{ record, title }}
          onClose={close}
          onConfirm={() =>
            void make({ do: 'remove' }).then((problem) => {
              if (problem === undefined)
                void navigate(`/desk/records/${model.apiKey}`, {
                  replace: true,
                  state: { deletedTitle: title } satisfies DeletedNotice,
                });
            })
          }
        />
      )}
    </header>
  );
}

function ScheduleSummary({ state: { record } }: { readonly state: DraftState }) {
  const { record: texts } = useDeskTexts();
  const { publicationAt, unpublishingAt } = record;
  if (!publicationAt && !unpublishingAt) return null;
  return (
    <p className="desk-note">
      {publicationAt && (
        <>
          {texts.publishesOn} <LocalTime time={publicationAt} />.{' '}
        </>
      )}
      {unpublishingAt && (
        <>
          {texts.unpublishesOn} <LocalTime time={unpublishingAt} />.
        </>
      )}
    </p>
  );
}
