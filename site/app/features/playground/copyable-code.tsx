import { CopyButton } from '../../components/form/copy-button.tsx';

/** Code wider than its place scrolls, so the keyboard must be able to reach it. */
const keyboardStop = 0;

/** Code that changes as somebody turns knobs, in a place that stays as large. */
export function CopyableCode({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <section className="code" aria-label={label}>
      <pre dir="ltr" tabIndex={keyboardStop}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} />
    </section>
  );
}
