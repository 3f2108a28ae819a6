import { useRef, useState } from 'react';
import { toLocalInput, fromLocalInput } from '../fields/date-field.tsx';
import { formatEditError, type EditError } from '../edit-error.ts';
import type { EditableRecord } from '../editable-record.ts';
import type { RecordAction } from '../autosave/draft-controller.ts';
import { useFocusFallback } from '../../../lib/react/use-focus-fallback.ts';
import { ReferenceList } from '../references/reference-list.tsx';
import { useReferences } from '../references/use-references.ts';
import { Modal } from '../modal.tsx';
import type { DeskMessages } from '../messages/en.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface ScheduleDialogProps {
  readonly record: EditableRecord;
  /** True if the record cannot be unpublished. */
  readonly isProtected?: boolean | undefined;
  readonly perform: (action: RecordAction) => Promise<EditError | undefined>;
  readonly onClose: () => void;
}

/** The actions that can be scheduled. */
const scheduleFields = [
  { event: 'publication', timeKey: 'publicationScheduledAt' },
  { event: 'unpublishing', timeKey: 'unpublishingScheduledAt' },
] as const;

/** A dialog that schedules the publication or unpublishing of a record. */
export function ScheduleDialog({ record, isProtected, perform, onClose }: ScheduleDialogProps) {
  const { schedule: messages } = useDeskMessages();
  // A schedule that was set before the record was protected can still be canceled.
  const availableFields = scheduleFields.filter(
    ({ event, timeKey }) => event === 'publication' || !isProtected || record[timeKey] !== null,
  );
  return (
    <Modal title={messages.title} onClose={onClose}>
      <p className="desk-note">{messages.timeZoneNote}</p>
      {availableFields.map(({ event, timeKey }) => (
        <ScheduleField
          key={event}
          label={messages[event]}
          time={record[timeKey]}
          onSet={(time) => perform({ type: 'schedule', event, scheduledAt: time })}
        />
      ))}
      {isProtected ? (
        <p className="desk-note">{messages.isProtected}</p>
      ) : (
        <UnpublishingEffect record={record} />
      )}
    </Modal>
  );
}

/** Lists the pages that unpublishing removes, and the records that link to them. */
function UnpublishingEffect({ record }: Pick<ScheduleDialogProps, 'record'>) {
  const [isOpen, setOpen] = useState(false);
  const { schedule: messages } = useDeskMessages();
  return (
    <details
      className="desk-unpublish-effect"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{messages.effect}</summary>
      {isOpen && <LoadedReferences record={record} />}
    </details>
  );
}

function LoadedReferences({ record }: Pick<ScheduleDialogProps, 'record'>) {
  return <ReferenceList record={record} references={useReferences(record.id)} />;
}

interface ScheduleFieldProps {
  readonly label: string;
  /** The scheduled time, ISO 8601; null for none. */
  readonly time: string | null;
  readonly onSet: (time: string | null) => Promise<EditError | undefined>;
}

function ScheduleField({ label, time, onSet }: ScheduleFieldProps) {
  /** The edited time. Discarded when the scheduled time that it is based on changes. */
  const [edit, setEdit] = useState<{ baseTime: string | null; localTime: string }>();
  const scheduledLocalTime = time === null ? '' : toLocalInput(time);
  const localTime = edit?.baseTime === time ? edit.localTime : scheduledLocalTime;
  const [errorMessage, setErrorMessage] = useState('');
  const messages = useDeskMessages();
  const input = useRef<HTMLInputElement>(null);
  const restoreFocusAfterChange = useFocusFallback(() => input.current);
  const schedule = async (scheduledAt: string | null) => {
    restoreFocusAfterChange();
    const error = await onSet(scheduledAt);
    setErrorMessage(
      error === undefined ? '' : messages.schedule.failed(formatScheduleError(error, messages)),
    );
  };
  return (
    <form
      className="desk-schedule"
      onSubmit={(event) => {
        event.preventDefault();
        void schedule(fromLocalInput(localTime));
      }}
    >
      <label>
        <span className="desk-label">{label}</span>
        <input
          ref={input}
          type="datetime-local"
          required
          value={localTime}
          onChange={({ currentTarget }) =>
            setEdit({ baseTime: time, localTime: currentTarget.value })
          }
        />
      </label>
      <button type="submit" className="desk-button">
        {messages.schedule.confirm}
      </button>
      {time !== null && (
        <button type="button" className="desk-link-button" onClick={() => void schedule(null)}>
          {messages.schedule.cancel}
        </button>
      )}
      <output className="desk-error">{errorMessage}</output>
    </form>
  );
}

/** Formats an error. The service validates the time last, so field errors take precedence. */
function formatScheduleError(error: EditError, messages: DeskMessages): string {
  const isTimeError =
    error.kind === 'invalid' && error.fields.every(({ field }) => field.endsWith('_scheduled_at'));
  return isTimeError ? messages.schedule.notInFuture : formatEditError(error, messages);
}
