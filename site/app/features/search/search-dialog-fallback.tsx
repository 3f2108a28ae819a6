import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { MAX_QUERY_LENGTH } from '../../lib/site/search-query.ts';

interface EarlyFieldProps {
  /** Is told what has been typed so far, for the dialog. */
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes what is typed while the search dialog is on its way. */
export function SearchDialogFallback({ onType, onClose }: EarlyFieldProps) {
  const { search } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const opened = dialog.current;
    const life = new AbortController();
    opened?.addEventListener('close', () => close.current(), { signal: life.signal });
    opened?.showModal();
    return () => {
      // The dialog that takes its place has yet to be closed; the focus goes back, as it came from there.
      life.abort();
      opened?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="search-dialog" aria-label={search.title}>
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          aria-label={search.field}
          placeholder={search.placeholder}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            // Some browsers would only empty the field.
            event.preventDefault();
            dialog.current?.close();
          }}
        />
      </form>
    </dialog>
  );
}
