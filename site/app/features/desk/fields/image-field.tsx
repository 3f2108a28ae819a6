import { useState } from 'react';
import type { UploadSummary } from '../list-result.ts';
import { PickerDialog } from '../picker/picker-dialog.tsx';
import { useDeskSearch } from '../picker/use-desk-search.ts';
import { UploadCard } from '../uploads/upload-card.tsx';
import { Uploader } from '../uploads/uploader.tsx';
import type { FieldProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** A field that holds the ID of an image upload. */
export function ImageField({ field, value, describedBy, onChange }: FieldProps) {
  const { fields: messages, loading } = useDeskMessages();
  const [isPicking, setPicking] = useState(false);
  const id = typeof value === 'string' ? value : '';
  const { list, state } = useDeskSearch<UploadSummary>(id === '' ? '' : `kind=uploads&ids=${id}`);
  const upload = list.find((candidate) => candidate.id === id);
  return (
    <div aria-describedby={describedBy}>
      {id !== '' && (
        <div className="desk-selected-image">
          {upload ? (
            <UploadCard item={upload} />
          ) : (
            <p className="desk-note">{state === 'loaded' ? messages.deletedFile : loading}</p>
          )}
          <button type="button" className="desk-link-button" onClick={() => onChange(null)}>
            {messages.removeNamed(upload?.name ?? messages.thisFile)}
          </button>
        </div>
      )}
      <button type="button" className="desk-button" onClick={() => setPicking(true)}>
        {id === '' ? messages.chooseImage : messages.chooseOtherImage}
      </button>
      {isPicking && (
        <PickerDialog<UploadSummary>
          title={messages.chooseFor(field.label)}
          query="kind=uploads"
          Option={UploadCard}
          AddForm={Uploader}
          onPick={(picked) => onChange(picked.id)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
