import { useEffect, useState } from 'react';
import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';

/** As long as it takes to read one word twice. */
const FEEDBACK_MS = 2_000;

/** Copies a text, and says whether it has; absent until it could. */
export function CopyButton({ text }: { readonly text: string }) {
  const { copy, copied, notCopied } = useMessages().text;
  const isHydrated = useHydrated();
  const [told, setTold] = useState<string>();
  useEffect(() => {
    if (told === undefined) return undefined;
    const timer = setTimeout(() => setTold(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [told]);
  if (!isHydrated) return null;
  const onClick = () => {
    // Absent where the page came over a connection that anybody could read.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    const done =
      clipboard?.writeText(text) ?? Promise.reject(new Error('The clipboard is not available.'));
    done.then(
      () => setTold(copied),
      () => setTold(notCopied),
    );
  };
  return (
    <button type="button" className="copy" onClick={onClick}>
      <span aria-live="polite">{told ?? copy}</span>
    </button>
  );
}
