import { useRef, useState } from 'react';
import { toLocalInput, fromLocalInput } from '../fields/date-field.tsx';
import { formatEditError, type EditError } from '../edit-error.ts';
import type { EditableRecord } from '../editable-record.ts';
import type { RecordAction } from '../autosave/draft-controller.ts';
import { useFocusKept } from '../../../lib/react/use-kept-focus.ts';
import { ReferenceList } from '../references/reference-list.tsx';
import { useReferences } from '../references/use-references.ts';
import { Modal } from '../modal.tsx';
import type { DeskTexts } from '../messages/en.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface ScheduleDialogProps {
  readonly record: EditableRecord;
  /** True where the record cannot be unpublished. */
  readonly isProtected?: boolean | undefined;
  readonly make: (wish: RecordAction) => Promise<EditError | undefined>;
  readonly onClose: () => void;
}

/** What can be left to the clock. */
const scheduleFields = [
  { what: 'publication', at: 'publicationAt' },
  { what: 'unpublishing', at: 'unpublishingAt' },
] as const;

/** Leaves publishing or hiding a record to the clock. */
export function ScheduleDialog({ record, isProtected, make, onClose }: ScheduleDialogProps) {
  const { schedule: texts } = useDeskTexts();
  // A time that was set before the record was protected can still be canceled.
  const offered = scheduleFields.filter(
    ({ what, at }) => what === 'publication' || !isProtected || record[at] !== null,
  );
  return (
    <Modal title={texts.title} onClose={onClose}>
      <p className="desk-note">{texts.zone}</p>
      {offered.map(({ what, at }) => (
        <ScheduleField
          key={what}
          label={texts[what]}
          time={record[at]}
          onSet={(time) => make({ do: 'schedule', what, at: time })}
        />
      ))}
      {isProtected ? (
        <p className="desk-note">{texts.isProtected}</p>
      ) : (
        <HidingEffect record={record} />
      )}
    </Modal>
  );
}

/** Says what goes away when the record is hidden. */
function HidingEffect({ record }: Pick<ScheduleDialogProps, 'record'>) {
  const [isOpen, setOpen] = useState(false);
  const { schedule: texts } = useDeskTexts();
  return (
    <details className="desk-effect" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.effect}</summary>
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
  readonly onSet: (time: string | null) => Promise<EditError | undefined>;
}

function ScheduleField({ label, time, onSet }: AppointmentProps) {
  /** What is typed, as long as the time that it was typed over stands. */
  const [typed, setTyped] = useState<{ over: string | null; local: string }>();
  const known = time === null ? '' : toLocalInput(time);
  const local = typed?.over === time ? typed.local : known;
  const [words, setWords] = useState('');
  const texts = useDeskTexts();
  const input = useRef<HTMLInputElement>(null);
  const keepFocus = useFocusKept(() => input.current);
  const set = async (at: string | null) => {
    keepFocus();
    const problem = await onSet(at);
    setWords(
      problem === undefined ? '' : texts.schedule.failed(formatScheduleError(problem, texts)),
    );
  };
  return (
    <form
      className="desk-appointment"
      onSubmit={(event) => {
        event.preventDefault();
        void set(fromLocalInput(local));
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
        {texts.schedule.set}
      </button>
      {time !== null && (
        <button type="button" className="desk-quiet" onClick={() => void set(null)}>
          {texts.schedule.cancel}
        </button>
      )}
      <output className="desk-error">{words}</output>
    </form>
  );
}

/** The time is checked last: where a field is wrong, that is said, and shown beside the field. */
function formatScheduleError(problem: EditError, texts: DeskTexts): string {
  const isOfTime =
    problem.kind === 'invalid' &&
    problem.fields.every(({ field }) => field.endsWith('_scheduled_at'));
  return isOfTime ? texts.schedule.past : formatEditError(problem, texts);
}
