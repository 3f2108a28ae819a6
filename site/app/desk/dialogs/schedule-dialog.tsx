import { useRef, useState } from 'react';
import { localTime, utcTime } from '../fields/date-field.tsx';
import { problemSentence, type Problem } from '../problem.ts';
import type { DeskRecord } from '../record.ts';
import type { Wish } from '../saving/draft-keeper.ts';
import { useFocusKept } from '../../hooks/use-focus-kept.ts';
import { ReferenceList } from '../references/reference-list.tsx';
import { useReferences } from '../references/use-references.ts';
import { Modal } from '../modal.tsx';

interface ScheduleDialogProps {
  readonly record: DeskRecord;
  /** True where the record cannot be unpublished. */
  readonly isProtected?: boolean | undefined;
  readonly make: (wish: Wish) => Promise<Problem | undefined>;
  readonly onClose: () => void;
}

/** What can be left to the clock. */
const appointments = [
  { what: 'publication', label: 'Publish at', at: 'publicationAt' },
  { what: 'unpublishing', label: 'Hide at', at: 'unpublishingAt' },
] as const;

/** Leaves publishing or hiding a record to the clock. */
export function ScheduleDialog({ record, isProtected, make, onClose }: ScheduleDialogProps) {
  // A time that was set before the record was protected can still be canceled.
  const offered = appointments.filter(
    ({ what, at }) => what === 'publication' || !isProtected || record[at] !== null,
  );
  return (
    <Modal title="Schedule" onClose={onClose}>
      <p className="desk-note">Times are those of the place where you are.</p>
      {offered.map(({ what, label, at }) => (
        <Appointment
          key={what}
          label={label}
          time={record[at]}
          onSet={(time) => make({ do: 'schedule', what, at: time })}
        />
      ))}
      {isProtected ? (
        <p className="desk-note">
          The site needs this record, so it can be published at a set time, but not hidden.
        </p>
      ) : (
        <HidingEffect record={record} />
      )}
    </Modal>
  );
}

/** Says what goes away when the record is hidden. */
function HidingEffect({ record }: Pick<ScheduleDialogProps, 'record'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="desk-effect" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What goes away when it is hidden</summary>
      {isOpen && <LoadedReferences record={record} />}
    </details>
  );
}

function LoadedReferences({ record }: Pick<ScheduleDialogProps, 'record'>) {
  return <ReferenceList record={record} references={useReferences(record.id)} />;
}

interface AppointmentProps {
  readonly label: string;
  readonly time: string | null;
  readonly onSet: (time: string | null) => Promise<Problem | undefined>;
}

function Appointment({ label, time, onSet }: AppointmentProps) {
  /** What is typed, as long as the time that it was typed over stands. */
  const [typed, setTyped] = useState<{ over: string | null; local: string }>();
  const known = time === null ? '' : localTime(time);
  const local = typed?.over === time ? typed.local : known;
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const keepFocus = useFocusKept(() => input.current);
  const set = async (at: string | null) => {
    keepFocus();
    const problem = await onSet(at);
    setWords(problem === undefined ? '' : `Not set. ${whyNot(problem)}`);
  };
  return (
    <form
      className="desk-appointment"
      onSubmit={(event) => {
        event.preventDefault();
        void set(utcTime(local));
      }}
    >
      <label>
        <span className="desk-label">{label}</span>
        <input
          ref={input}
          type="datetime-local"
          required
          value={local}
          onChange={({ currentTarget }) => setTyped({ over: time, local: currentTarget.value })}
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

/** The time is checked last: where a field is wrong, that is said, and shown beside the field. */
function whyNot(problem: Problem): string {
  const isOfTime =
    problem.kind === 'invalid' &&
    problem.fields.every(({ field }) => field.endsWith('_scheduled_at'));
  return isOfTime ? 'The time must be in the future.' : problemSentence(problem);
}
