import type { EditableRecord } from '../editable-record.ts';
import { ReferenceList } from '../references/reference-list.tsx';
import { useReferences } from '../references/use-references.ts';
import { Modal } from '../modal.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** An action that removes a record from the site. */
export type Removal = 'unpublish' | 'remove';

interface RemovalDialogProps {
  readonly removal: Removal;
  readonly record: EditableRecord;
  readonly title: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms unpublishing or deleting a record. Lists its public pages and the records that link to
 * it.
 */
export function RemovalDialog({ removal, record, title, onConfirm, onClose }: RemovalDialogProps) {
  const references = useReferences(record.id);
  const { removal: messages } = useDeskMessages();
  const { verb, effect, cancel } = messages[removal];
  return (
    <Modal title={messages.title(verb, title)} describedBy="removal-effect" onClose={onClose}>
      <p id="removal-effect">{effect}</p>
      <ReferenceList record={record} references={references} />
      <form method="dialog" className="buttons">
        <button type="submit" className="desk-button" data-initial-focus="">
          {cancel}
        </button>
        <button
          type="submit"
          className="button"
          disabled={references === 'loading'}
          onClick={onConfirm}
        >
          {verb}
        </button>
      </form>
    </Modal>
  );
}
