import { useRef, useState } from 'react';
import type { UploadSummary } from '../list-result.ts';
import { PickerDialog } from '../picker/picker-dialog.tsx';
import { useDeskSearch } from '../picker/use-desk-search.ts';
import { FocalPointPicker } from '../uploads/focal-point-picker.tsx';
import { UploadCard } from '../uploads/upload-card.tsx';
import { Uploader } from '../uploads/uploader.tsx';
import { parseUploadValue, type FileFieldValue } from './upload-value.ts';
import { useFocusKept } from '../../../lib/react/use-kept-focus.ts';
import type { ModelField } from '../content-model.ts';
import { NumberInput } from './number-input.tsx';
import { textOf, type FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** A file of the library. */
export function FileField(props: FieldProps) {
  const value = parseUploadValue(props.value);
  return (
    <UploadFields
      {...props}
      files={value ? [value] : []}
      isFull={value !== undefined}
      onFiles={([file]) => props.onChange(file ?? null)}
    />
  );
}

/** Files of the library, in an order. */
export function GalleryField(props: FieldProps) {
  const all = Array.isArray(props.value) ? props.value : [];
  const files = all.flatMap((each) => parseUploadValue(each) ?? []);
  return <UploadFields {...props} files={files} isFull={false} onFiles={props.onChange} />;
}

interface FilesProps extends FieldProps {
  readonly files: readonly FileFieldValue[];
  readonly isFull: boolean;
  readonly onFiles: (files: readonly FileFieldValue[]) => void;
}

function UploadFields({ field, id, files, isFull, onFiles, describedBy }: FilesProps) {
  const { fields: texts } = useDeskTexts();
  const [isPicking, setPicking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKept(() => place.current?.querySelector('button, input'));
  const ids = files.map((file) => file.upload_id).join(',');
  const found = useDeskSearch<UploadSummary>(ids === '' ? '' : `what=uploads&ids=${ids}`);
  return (
    <div ref={place} aria-describedby={describedBy}>
      {files.map((file, nth) => (
        <UploadForm
          key={`${file.upload_id}-${nth}`}
          field={field}
          id={`${id}-${nth}`}
          file={file}
          upload={found.list.find((upload) => upload.id === file.upload_id)}
          isGone={found.state === 'there'}
          onChange={(changed) => onFiles(files.with(nth, changed))}
          onRemove={() => {
            keepFocus();
            onFiles(files.toSpliced(nth, 1));
          }}
        />
      ))}
      {!isFull && (
        <button type="button" className="desk-button" onClick={() => setPicking(true)}>
          {texts.chooseFile}
        </button>
      )}
      {isPicking && (
        <PickerDialog<UploadSummary>
          title={texts.chooseFor(field.label)}
          question="what=uploads"
          Face={UploadCard}
          Adder={Uploader}
          onPick={(upload) => {
            keepFocus();
            onFiles([...files, { upload_id: upload.id, alt: null, title: null }]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

interface FileFormProps {
  readonly field: ModelField;
  readonly id: string;
  readonly file: FileFieldValue;
  /** Absent while it is looked up, or where it is gone. */
  readonly upload: UploadSummary | undefined;
  readonly isGone: boolean;
  readonly onChange: (file: FileFieldValue) => void;
  readonly onRemove: () => void;
}

/** The texts of a file, which are also the keys of their labels. */
const textFields = ['alt', 'title'] as const;

function UploadForm({ field, id, file, upload, isGone, onChange, onRemove }: FileFormProps) {
  const { fields: texts, loading } = useDeskTexts();
  return (
    <div className="desk-file">
      {upload ? (
        <UploadCard thing={upload} />
      ) : (
        <p className="desk-note">{isGone ? texts.deletedFile : loading}</p>
      )}
      {upload?.kind === 'image' && upload.picture && (
        <FocalPointPicker
          picture={upload.picture}
          point={file.focal_point ?? null}
          onChange={(point) => onChange({ ...file, focal_point: point })}
        />
      )}
      {textFields.map((key) => (
        <div key={key}>
          <label htmlFor={`${id}-${key}`}>{texts[key]}</label>
          <input
            id={`${id}-${key}`}
            type="text"
            dir="auto"
            value={textOf(file[key])}
            onChange={({ currentTarget }) =>
              onChange({ ...file, [key]: currentTarget.value || null })
            }
          />
        </div>
      ))}
      {upload?.kind === 'video' && (
        <PosterTime
          id={`${id}-poster`}
          field={field}
          part={`${file.upload_id}/poster`}
          seconds={file.poster_time ?? null}
          onChange={(seconds) => onChange({ ...file, poster_time: seconds })}
        />
      )}
      <button type="button" className="desk-quiet" onClick={onRemove}>
        {texts.removeNamed(upload?.name ?? texts.thisFile)}
      </button>
    </div>
  );
}

interface PosterTimeProps {
  readonly field: ModelField;
  readonly part: string;
  readonly id: string;
  /** Null takes the poster that the film came with. */
  readonly seconds: number | null;
  readonly onChange: (seconds: number | null) => void;
}

function PosterTime({ field, part, id, seconds, onChange }: PosterTimeProps) {
  const label = useDeskTexts().fields.poster;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        field={{ apiKey: field.apiKey, label }}
        part={part}
        number={seconds}
        min={0}
        onNumber={onChange}
      />
    </div>
  );
}
