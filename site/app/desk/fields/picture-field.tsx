import { useState } from 'react';
import type { FoundUpload } from '../finding/found.ts';
import { PickDialog } from '../finding/pick-dialog.tsx';
import { useFound } from '../finding/use-found.ts';
import { UploadFace } from '../uploads/upload-face.tsx';
import { Uploader } from '../uploads/uploader.tsx';
import type { FieldProps } from '../field-props.ts';

/** A picture of the library, kept by its id alone. */
export function PictureField({ field, value, describedBy, onChange }: FieldProps) {
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
            <p className="desk-note">
              {state === 'there' ? 'This file is gone from the library.' : 'Looking it up'}
            </p>
          )}
          <button type="button" className="desk-quiet" onClick={() => onChange(null)}>
            Remove {upload?.name ?? 'this file'}
          </button>
        </div>
      )}
      <button type="button" className="desk-button" onClick={() => setPicking(true)}>
        {id === '' ? 'Choose a picture' : 'Choose another picture'}
      </button>
      {isPicking && (
        <PickDialog<FoundUpload>
          title={`Choose for “${field.label}”`}
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
