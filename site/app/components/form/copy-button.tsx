import { useEffect, useState } from 'react';
import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';

/** Time for which the button shows whether the text was copied. */
const FEEDBACK_MS = 2_000;

/** A button that copies text and shows the result. Rendered only after hydration. */
export function CopyButton({ text }: { readonly text: string }) {
  const { copy, copied, notCopied } = useMessages().text;
  const isHydrated = useHydrated();
  const [feedback, setFeedback] = useState<string>();
  useEffect(() => {
    if (feedback === undefined) return undefined;
    const timer = setTimeout(() => setFeedback(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [feedback]);
  if (!isHydrated) return null;
  const onClick = () => {
    // `navigator.clipboard` is undefined in an insecure context.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    const writePromise =
      clipboard?.writeText(text) ?? Promise.reject(new Error('The clipboard is not available.'));
    writePromise.then(
      () => setFeedback(copied),
      () => setFeedback(notCopied),
    );
  };
  return (
    <button type="button" className="copy" onClick={onClick}>
      <span aria-live="polite">{feedback ?? copy}</span>
    </button>
  );
}
