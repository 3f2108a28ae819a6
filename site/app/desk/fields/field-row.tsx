import { isRequired, type DeskField } from '../model.ts';
import type { Values } from '../record.ts';
import { fieldEditor } from './field-editors.ts';

interface FieldRowProps {
  readonly field: DeskField;
  readonly value: unknown;
  readonly locale: string;
  readonly values: Values;
  /** What is wrong with the value; absent while nothing is known to be. */
  readonly problem: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** A field with its label, its hint, and what is wrong with it. */
export function FieldRow({ field, problem, ...rest }: FieldRowProps) {
  const id = `field-${field.apiKey}`;
  const { Editor, isGroup } = fieldEditor(field.kind);
  const described = [problem && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean);
  const label = (
    <>
      {field.label}
      {isRequired(field) && <span className="desk-required"> required</span>}
    </>
  );
  return (
    <div className="desk-field" data-kind={field.kind} data-invalid={problem ? '' : undefined}>
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
          isInvalid={problem !== undefined}
          describedBy={described.join(' ') || undefined}
        />
      </div>
      {field.hint && (
        <p className="desk-note" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {problem && (
        <p className="desk-error" id={`${id}-error`}>
          {field.label} {problem}.
        </p>
      )}
    </div>
  );
}
