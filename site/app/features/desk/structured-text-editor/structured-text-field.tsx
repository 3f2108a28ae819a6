import { lazy, Suspense } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Loaded on demand, as ProseMirror is the largest dependency of the desk. */
const LazyEditor = lazy(async () => {
  const { StructuredTextEditor } = await import('./structured-text-editor.tsx');
  return { default: StructuredTextEditor };
});

/** A structured text field: text with headings, lists, quotes, code and links. */
export function StructuredTextField(props: FieldProps) {
  const { fields } = useDeskMessages();
  return (
    <Suspense fallback={<p className="desk-note">{fields.loadingEditor}</p>}>
      <LazyEditor {...props} />
    </Suspense>
  );
}
