import { CopyButton } from '../../components/form/copy-button.tsx';

/** Makes the code focusable, so that it can be scrolled with the keyboard. */
const FOCUSABLE_TAB_INDEX = 0;

/** A code block with a copy button. */
export function CopyableCode({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <section className="code" aria-label={label}>
      <pre dir="ltr" tabIndex={FOCUSABLE_TAB_INDEX}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} />
    </section>
  );
}
