import { useState } from 'react';
import { localTime, utcTime } from '../fields/date-field.tsx';
import type { DeskRecord } from '../record.ts';
import type { Wish } from '../saving/draft-keeper.ts';
import { Modal } from './modal.tsx';

interface ScheduleDialogProps {
  readonly record: DeskRecord;
  readonly make: (wish: Wish) => Promise<boolean>;
  readonly onClose: () => void;
}

/** What can be left to the clock. */
const appointments = [
  { what: 'publication', label: 'Publish at', at: 'publicationAt' },
  { what: 'unpublishing', label: 'Hide at', at: 'unpublishingAt' },
] as const;

/** Leaves publishing or hiding a record to the clock. */
export function ScheduleDialog({ record, make, onClose }: ScheduleDialogProps) {
  return (
    <Modal title="Schedule" onClose={onClose}>
      <p className="desk-note">Times are those of the place where you are.</p>
      {appointments.map(({ what, label, at }) => (
        <Appointment
          key={`${what}-${record[at] ?? ''}`}
          label={label}
          time={record[at]}
          onSet={(time) => make({ do: 'schedule', what, at: time })}
        />
      ))}
    </Modal>
  );
}

interface AppointmentProps {
  readonly label: string;
  readonly time: string | null;
  readonly onSet: (time: string | null) => Promise<boolean>;
}

function Appointment({ label, time, onSet }: AppointmentProps) {
  const [local, setLocal] = useState(time === null ? '' : localTime(time));
  const [words, setWords] = useState('');
  const set = async (at: string | null) => {
    const isSet = await onSet(at);
    setWords(isSet ? '' : 'This could not be set. A time must be in the future.');
  };
  return (
    <form
      className="desk-row"
      onSubmit={(event) => {
        event.preventDefault();
        void set(utcTime(local));
      }}
    >
      <label>
        {label}
        <input
          type="datetime-local"
          required
          value={local}
          onChange={({ currentTarget }) => setLocal(currentTarget.value)}
        />
      </label>
      <button type="submit" className="desk-button">
        Set
      </button>
      {time !== null && (
        <button type="button" className="desk-quiet" onClick={() => void set(null)}>
          Forget it
        </button>
      )}
      <output className="desk-error">{words}</output>
    </form>
  );
}
