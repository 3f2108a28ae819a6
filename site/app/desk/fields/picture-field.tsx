import { useState } from 'react';
import type { FoundUpload } from '../finding/found.ts';
import { PickDialog } from '../finding/pick-dialog.tsx';
import { useFound } from '../finding/use-found.ts';
import { UploadFace } from '../uploads/upload-face.tsx';
import { Uploader } from '../uploads/uploader.tsx';
import type { FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../texts/use-desk-texts.ts';

/** A picture of the library, kept by its id alone. */
export function PictureField({ field, value, describedBy, onChange }: FieldProps) {
  const { fields: texts, loading } = useDeskTexts();
  const [isPicking, setPicking] = useState(false);
  const id = typeof value === 'string' ? value : '';
  const { list, state } = useFound<FoundUpload>(id === '' ? '' : `what=uploads&ids=${id}`);
  const upload = list.find((each) => each.id === id);
  return (
    <div aria-describedby={describedBy}>
      {id !== '' && (
        <div className="desk-picked">
          {upload ? (
            <UploadFace thing={upload} />
          ) : (
            <p className="desk-note">{state === 'there' ? texts.deletedFile : loading}</p>
          )}
          <button type="button" className="desk-quiet" onClick={() => onChange(null)}>
            {texts.removeNamed(upload?.name ?? texts.thisFile)}
          </button>
        </div>
      )}
      <button type="button" className="desk-button" onClick={() => setPicking(true)}>
        {id === '' ? texts.chooseImage : texts.chooseOtherImage}
      </button>
      {isPicking && (
        <PickDialog<FoundUpload>
          title={texts.chooseFor(field.label)}
          question="what=uploads"
          Face={UploadFace}
          Adder={Uploader}
          onPick={(picked) => onChange(picked.id)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
