import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { MAX_QUERY_LENGTH } from '../../lib/site/search-query.ts';

interface SearchDialogFallbackProps {
  /** Called with the text typed so far, with which the dialog opens. */
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

/** Accepts input while the search dialog loads. */
export function SearchDialogFallback({ onType, onClose }: SearchDialogFallbackProps) {
  const { search } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const onCloseRef = useRef(onClose);
  useLayoutEffect(() => {
    onCloseRef.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const element = dialog.current;
    const controller = new AbortController();
    element?.addEventListener('close', () => onCloseRef.current(), { signal: controller.signal });
    element?.showModal();
    return () => {
      // `onClose` must not be called, because the search dialog replaces this one. `close()`
      // returns focus to the previously focused element.
      controller.abort();
      element?.close();
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
            // By default, some browsers only clear the field.
            event.preventDefault();
            dialog.current?.close();
          }}
        />
      </form>
    </dialog>
  );
}
