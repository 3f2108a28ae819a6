import { useMemo, useRef } from 'react';
import type { FieldProps } from '../fields/field-props.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

/** Edits structured text. */
export function TextEditor({ id, value, locale, describedBy, isInvalid, onChange }: FieldProps) {
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      lang: locale,
      dir: 'auto',
      class: 'desk-prose prose',
    }),
    [id, describedBy, isInvalid, locale],
  );
  const place = useRef<HTMLDivElement>(null);
  const editor = useEditor(place, { value, attributes, onChange });
  return (
    <div className="desk-editor">
      <Toolbar editor={editor} id={id} />
      <div ref={place} />
    </div>
  );
}
