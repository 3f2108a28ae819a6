import { lazy, Suspense } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** The editor is the heaviest part of the desk, so it comes when a text is opened. */
const TextEditor = lazy(async () => {
  const { StructuredTextEditor: loaded } = await import('./structured-text-editor.tsx');
  return { default: loaded };
});

/** Text with headings, lists, quotations, code and links. */
export function StructuredTextField(props: FieldProps) {
  const { fields } = useDeskTexts();
  return (
    <Suspense fallback={<p className="desk-note">{fields.loadingEditor}</p>}>
      <TextEditor {...props} />
    </Suspense>
  );
}
