import { useState } from 'react';
import type { UploadSummary } from '../list-result.ts';
import { PickerDialog } from '../picker/picker-dialog.tsx';
import { useDeskSearch } from '../picker/use-desk-search.ts';
import { UploadCard } from '../uploads/upload-card.tsx';
import { Uploader } from '../uploads/uploader.tsx';
import type { FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** A field that holds the ID of an image upload. */
export function ImageField({ field, value, describedBy, onChange }: FieldProps) {
  const { fields: texts, loading } = useDeskTexts();
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
            <p className="desk-note">{state === 'loaded' ? texts.deletedFile : loading}</p>
          )}
          <button type="button" className="desk-link-button" onClick={() => onChange(null)}>
            {texts.removeNamed(upload?.name ?? texts.thisFile)}
          </button>
        </div>
      )}
      <button type="button" className="desk-button" onClick={() => setPicking(true)}>
        {id === '' ? texts.chooseImage : texts.chooseOtherImage}
      </button>
      {isPicking && (
        <PickerDialog<UploadSummary>
          title={texts.chooseFor(field.label)}
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
