import { useRef, useState } from 'react';
import type { UploadSummary } from '../list-result.ts';
import { PickerDialog } from '../picker/picker-dialog.tsx';
import { useDeskSearch } from '../picker/use-desk-search.ts';
import { FocalPointPicker } from '../uploads/focal-point-picker.tsx';
import { UploadCard } from '../uploads/upload-card.tsx';
import { Uploader } from '../uploads/uploader.tsx';
import { useFocusFallback } from '../../../lib/react/use-focus-fallback.ts';
import type { ModelField } from '../content-model.ts';
import { NumberInput } from './number-input.tsx';
import { toText, type FieldProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** The value of a file field, as the management API represents it. */
interface FileFieldValue {
  readonly upload_id: string;
  readonly alt?: string | null;
  readonly title?: string | null;
  /** Time of the frame that is the poster of a video, in seconds. */
  readonly poster_time?: number | null;
  readonly focal_point?: { readonly x: number; readonly y: number } | null;
}

/** A field that holds one upload. */
export function FileField(props: FieldProps) {
  const value = parseFileValue(props.value);
  return (
    <FileList
      {...props}
      files={value ? [value] : []}
      isFull={value !== undefined}
      onFilesChange={([file]) => props.onChange(file ?? null)}
    />
  );
}

/** A field that holds an ordered list of uploads. */
export function GalleryField(props: FieldProps) {
  const values: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  const files = values.flatMap((value) => parseFileValue(value) ?? []);
  return <FileList {...props} files={files} isFull={false} onFilesChange={props.onChange} />;
}

/** Returns a value if it is a file value, else undefined. */
function parseFileValue(value: unknown): FileFieldValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return 'upload_id' in value && typeof value.upload_id === 'string'
    ? (value as FileFieldValue)
    : undefined;
}

interface FileListProps extends FieldProps {
  readonly files: readonly FileFieldValue[];
  readonly isFull: boolean;
  readonly onFilesChange: (files: readonly FileFieldValue[]) => void;
}

function FileList({ field, id, files, isFull, onFilesChange, describedBy }: FileListProps) {
  const { fields: messages } = useDeskMessages();
  const [isPicking, setPicking] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const restoreFocusAfterChange = useFocusFallback(() =>
    container.current?.querySelector('button, input'),
  );
  const ids = files.map((file) => file.upload_id).join(',');
  const result = useDeskSearch<UploadSummary>(ids === '' ? '' : `kind=uploads&ids=${ids}`);
  return (
    <div ref={container} aria-describedby={describedBy}>
      {files.map((file, index) => (
        <FileForm
          key={`${file.upload_id}-${index}`}
          field={field}
          id={`${id}-${index}`}
          file={file}
          upload={result.list.find((upload) => upload.id === file.upload_id)}
          isLoaded={result.state === 'loaded'}
          onChange={(changed) => onFilesChange(files.with(index, changed))}
          onRemove={() => {
            restoreFocusAfterChange();
            onFilesChange(files.toSpliced(index, 1));
          }}
        />
      ))}
      {!isFull && (
        <button type="button" className="desk-button" onClick={() => setPicking(true)}>
          {messages.chooseFile}
        </button>
      )}
      {isPicking && (
        <PickerDialog<UploadSummary>
          title={messages.chooseFor(field.label)}
          query="kind=uploads"
          Option={UploadCard}
          AddForm={Uploader}
          onPick={(upload) => {
            restoreFocusAfterChange();
            onFilesChange([...files, { upload_id: upload.id, alt: null, title: null }]);
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
  /** Undefined while it is loading, or if it has been deleted. */
  readonly upload: UploadSummary | undefined;
  readonly isLoaded: boolean;
  readonly onChange: (file: FileFieldValue) => void;
  readonly onRemove: () => void;
}

/** The text properties of a file, which are also the keys of their labels in the messages. */
const textFields = ['alt', 'title'] as const;

function FileForm({ field, id, file, upload, isLoaded, onChange, onRemove }: FileFormProps) {
  const { fields: messages, loading } = useDeskMessages();
  return (
    <div className="desk-file">
      {upload ? (
        <UploadCard item={upload} />
      ) : (
        <p className="desk-note">{isLoaded ? messages.deletedFile : loading}</p>
      )}
      {upload?.kind === 'image' && upload.thumbnailUrl && (
        <FocalPointPicker
          imageUrl={upload.thumbnailUrl}
          point={file.focal_point ?? null}
          onChange={(point) => onChange({ ...file, focal_point: point })}
        />
      )}
      {textFields.map((key) => (
        <div key={key}>
          <label htmlFor={`${id}-${key}`}>{messages[key]}</label>
          <input
            id={`${id}-${key}`}
            type="text"
            dir="auto"
            value={toText(file[key])}
            onChange={({ currentTarget }) =>
              onChange({ ...file, [key]: currentTarget.value || null })
            }
          />
        </div>
      ))}
      {upload?.kind === 'video' && (
        <PosterTimeInput
          id={`${id}-poster`}
          field={field}
          controlName={`${file.upload_id}/poster`}
          seconds={file.poster_time ?? null}
          onChange={(seconds) => onChange({ ...file, poster_time: seconds })}
        />
      )}
      <button type="button" className="desk-link-button" onClick={onRemove}>
        {messages.removeNamed(upload?.name ?? messages.thisFile)}
      </button>
    </div>
  );
}

interface PosterTimeInputProps {
  readonly field: ModelField;
  readonly controlName: string;
  readonly id: string;
  /** Null uses the default poster of the video. */
  readonly seconds: number | null;
  readonly onChange: (seconds: number | null) => void;
}

function PosterTimeInput({ field, controlName, id, seconds, onChange }: PosterTimeInputProps) {
  const label = useDeskMessages().fields.poster;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        field={{ apiKey: field.apiKey, label }}
        controlName={controlName}
        number={seconds}
        min={0}
        onNumberChange={onChange}
      />
    </div>
  );
}
