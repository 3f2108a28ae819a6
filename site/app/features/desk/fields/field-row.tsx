import { isRequiredField } from '../content-model.ts';
import { getFieldEditor } from './field-editors.ts';
import type { FieldRowProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** A field with its label, hint and error message. */
export function FieldRow({ field, idPrefix = 'field', error, ...rest }: FieldRowProps) {
  const { record, problems } = useDeskMessages();
  const id = `${idPrefix}-${field.apiKey}`;
  const { Editor, isGroup } = getFieldEditor(field.fieldType);
  const describedBy = [error && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean);
  const label = (
    <>
      {field.label}
      {isRequiredField(field) && <span className="desk-required"> {record.required}</span>}
    </>
  );
  return (
    <div
      className="desk-field"
      data-field-kind={field.fieldType}
      data-invalid={error ? '' : undefined}
    >
      {isGroup ? (
        <span className="desk-label" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className="desk-label" htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      <div
        role={isGroup ? 'group' : undefined}
        aria-labelledby={isGroup ? `${id}-label` : undefined}
      >
        <Editor
          {...rest}
          field={field}
          id={id}
          isInvalid={error !== undefined}
          describedBy={describedBy.join(' ') || undefined}
        />
      </div>
      {field.hint && (
        <p className="desk-note" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {error && (
        <p className="desk-error" id={`${id}-error`}>
          {problems.fieldError(field.label, error)}.
        </p>
      )}
    </div>
  );
}
