import { CopyButton } from '../../components/form/copy-button.tsx';

/** Makes the code focusable, so that it can be scrolled with the keyboard. */
const focusable = 0;

/** A code block with a copy button. Its size does not change with its content. */
export function CopyableCode({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <section className="code" aria-label={label}>
      <pre dir="ltr" tabIndex={focusable}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} />
    </section>
  );
}
