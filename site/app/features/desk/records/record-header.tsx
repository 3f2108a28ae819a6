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
import { useFocusFallback } from '../../../lib/react/use-focus-fallback.ts';
import type { DeletedNotice } from './use-deleted-notice.ts';
import { LocalTime } from '../local-time.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface RecordHeaderProps {
  readonly model: ContentModelWithFields;
  readonly state: DraftState;
  /** The error of the last action; undefined if it succeeded. */
  readonly actionError: EditError | undefined;
  /** Performs an action. Resolves to its error; undefined if it succeeded. */
  readonly perform: (action: RecordAction) => Promise<EditError | undefined>;
  /** Recreates a record that others have deleted. */
  readonly onSaveAsNew: () => void;
}

type OpenDialog = 'schedule' | 'history' | 'unpublish' | 'remove' | undefined;

/** The title, status and actions of a record. */
export function RecordHeader({
  model,
  state,
  actionError,
  perform,
  onSaveAsNew,
}: RecordHeaderProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocusAfterChange = useFocusFallback(() => heading.current);
  /** Performs an action that removes its own button. */
  const performAndRestoreFocus = (action: RecordAction) => {
    restoreFocusAfterChange();
    void perform(action);
  };
  const { record } = state;
  const messages = useDeskMessages();
  const title =
    getRecordTitle(model.fields, { ...record, values: state.values }) ?? messages.untitled;
  const close = () => setOpenDialog(undefined);
  const isSaved = record.version > 0;
  const isPublished = record.status !== 'draft';
  return (
    <header className="desk-record-header">
      <div className="desk-header">
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {(record.status !== 'published' || hasUnsavedChanges(state)) && (
          <button
            type="button"
            className="button"
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            onClick={() => performAndRestoreFocus({ type: 'publish' })}
          >
            {isPublished ? messages.record.publishChanges : messages.record.publish}
          </button>
        )}
      </div>
      <div className="desk-row">
        <span className="desk-status" data-status={record.status}>
          {messages.records.statuses[record.status]}
        </span>
        <SaveStatus
          state={state}
          onSaveAsNew={() => {
            restoreFocusAfterChange();
            onSaveAsNew();
          }}
        />
        {isSaved && (
          <>
            {isPublished && !model.isProtected && (
              <button
                type="button"
                className="desk-link-button"
                onClick={() => setOpenDialog('unpublish')}
              >
                {messages.record.unpublish}
              </button>
            )}
            <button
              type="button"
              className="desk-link-button"
              onClick={() => setOpenDialog('schedule')}
            >
              {messages.record.schedule}
            </button>
            <button
              type="button"
              className="desk-link-button"
              onClick={() => setOpenDialog('history')}
            >
              {messages.record.history}
            </button>
            {!model.isProtected && (
              <button
                type="button"
                className="desk-link-button"
                onClick={() => setOpenDialog('remove')}
              >
                {messages.record.delete}
              </button>
            )}
          </>
        )}
      </div>
      {isSaved && model.isProtected && <p className="desk-note">{messages.record.isProtected}</p>}
      <ScheduleSummary state={state} />
      {actionError && !state.problem && (
        <p className="desk-error" role="alert">
          {messages.record.failed(formatEditError(actionError, messages))}
        </p>
      )}
      {openDialog === 'schedule' && (
        <ScheduleDialog {...{ record, perform }} isProtected={model.isProtected} onClose={close} />
      )}
      {openDialog === 'history' && (
        <HistoryDialog record={record} fields={model.fields} perform={perform} onClose={close} />
      )}
      {openDialog === 'unpublish' && (
        <RemovalDialog
          removal="unpublish"
          {...{ record, title }}
          onClose={close}
          onConfirm={() => performAndRestoreFocus({ type: 'unpublish' })}
        />
      )}
      {openDialog === 'remove' && (
        <RemovalDialog
          removal="remove"
          {...{ record, title }}
          onClose={close}
          onConfirm={() =>
            void perform({ type: 'remove' }).then((problem) => {
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
  const { record: messages } = useDeskMessages();
  const { publicationScheduledAt, unpublishingScheduledAt } = record;
  if (!publicationScheduledAt && !unpublishingScheduledAt) return null;
  return (
    <p className="desk-note">
      {publicationScheduledAt && (
        <>
          {messages.publishesOn} <LocalTime time={publicationScheduledAt} />.{' '}
        </>
      )}
      {unpublishingScheduledAt && (
        <>
          {messages.unpublishesOn} <LocalTime time={unpublishingScheduledAt} />.
        </>
      )}
    </p>
  );
}
