import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { MAX_QUERY_LENGTH, formatSearchQuery } from '../../lib/site/search-query.ts';
import { Listbox, type ListboxGroup } from './listbox.tsx';
import { groupHits } from './search-response.ts';
import { SearchHit } from './search-hit.tsx';
import { NoResults } from './no-results.tsx';
import { clearRecentSearches, loadRecentSearches, addRecentSearch } from './recent-searches.ts';
import { CorrectedQuery } from './corrected-query.tsx';
import { KeyboardHints } from './keyboard-hints.tsx';
import { useActiveOption } from './use-active-option.ts';
import { useModalDialog } from '../../components/dialog/use-modal-dialog.ts';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  /** Returns the text typed before the dialog was loaded. */
  readonly getTypedText: () => string;
  readonly onClose: () => void;
}

/** The search dialog. Enter opens the selected result, initially the first one. */
export default function SearchDialog({ getTypedText, onClose }: SearchDialogProps) {
  const { search } = useMessages();
  const pageLocale = useLocale();
  const navigate = useNavigate();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const {
    text: query,
    locale,
    response,
    isLoading,
    error,
    search: startSearch,
  } = useSearch({
    ...{ text: '', locale: pageLocale, page: 1 },
  });
  const [recentSearches, setRecentSearches] = useState(loadRecentSearches);
  useModalDialog(dialog);
  const close = () => dialog.current?.close();
  const navigateAndClose = (to: string) => {
    addRecentSearch(query);
    close();
    void navigate(to);
  };
  const getSearchPageUrl = (text: string) =>
    localizePath(pageLocale, `/search${formatSearchQuery({ text, locale, page: 1 }, pageLocale)}`);
  const setInput = (text: string) => {
    if (field.current) field.current.value = text;
    handleInput(text);
    field.current?.focus();
  };
  const isEmpty = query.trim() === '';
  const hits = isEmpty ? [] : (response?.hits ?? []);
  const recentOptions = recentSearches.map((text, index) => ({
    ...{
      id: `${listId}-r${index}`,
      href: getSearchPageUrl(text),
      label: text,
      onSelect: () => setInput(text),
    },
  }));
  const groups: readonly ListboxGroup[] = isEmpty
    ? [{ kind: 'recent', options: recentOptions }]
    : groupHits(hits).map((group) => ({
        kind: group.kind,
        name: search.kinds[group.kind],
        options: group.hits.map((hit) => ({
          id: `${listId}-${hit.id}`,
          href: hit.href,
          label: <SearchHit hit={hit} />,
          onSelect: () => navigateAndClose(hit.href),
        })),
      }));
  const options = groups.flatMap((group) => group.options);
  // During a search, the visible results are those of the previous query.
  const isCurrent = !isEmpty && !isLoading && error === undefined;
  const { activeOption, onKeyDown, reset } = useActiveOption(options, isCurrent);
  const isEnterPending = useRef(false);
  const handleEnter = () => {
    if (activeOption) activeOption.onSelect();
    else if (isLoading) isEnterPending.current = true;
    else if (!isEmpty) navigateAndClose(getSearchPageUrl(query));
  };
  const handlePendingEnter = useEffectEvent(() => {
    if (!isEnterPending.current) return;
    isEnterPending.current = false;
    handleEnter();
  });
  useEffect(() => {
    if (!isLoading) handlePendingEnter();
  }, [isLoading]);
  const handleInput = (text: string) => {
    reset();
    isEnterPending.current = false;
    startSearch({ text }, { isTyped: true });
  };
  useInitialText(getTypedText, setInput);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the backdrop closes it, as Escape does natively
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={search.title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handleEnter();
        }}
      >
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={search.field}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeOption?.id}
          aria-autocomplete="list"
          placeholder={search.placeholder}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => handleInput(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
              // By default, some browsers only clear the field.
              event.preventDefault();
              close();
            } else onKeyDown(event);
          }}
        />
        <output className="search-count">
          {error === undefined &&
            !isEmpty &&
            response &&
            !isLoading &&
            search.count(response.total)}
        </output>
        <button type="button" className="search-close" onClick={close}>
          {search.close}
        </button>
      </form>
      {error !== undefined && (
        <p className="search-error" role="alert">
          {search.failed(error)}
        </p>
      )}
      <div className="search-results" aria-busy={isLoading}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- as below */}
        <div onClick={(event) => event.target instanceof HTMLAnchorElement && close()}>
          <CorrectedQuery response={isEmpty || error !== undefined ? undefined : response} />
        </div>
        <Listbox
          id={listId}
          label={isEmpty ? search.recent : search.title}
          groups={groups}
          activeOption={activeOption}
        />
        {isEmpty && recentSearches.length > 0 && (
          <button
            type="button"
            className="search-more"
            onClick={() => {
              clearRecentSearches();
              setRecentSearches([]);
              field.current?.focus();
            }}
          >
            {search.clearRecent}
          </button>
        )}
        {!isEmpty && response && response.total > hits.length && (
          <button
            type="button"
            className="search-more"
            onClick={() => navigateAndClose(getSearchPageUrl(query))}
          >
            {search.all(response.total)}
          </button>
        )}
        {!isEmpty && !isLoading && error === undefined && response?.total === 0 && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- following any link inside closes the dialog
          <div onClick={(event) => event.target instanceof HTMLAnchorElement && close()}>
            <NoResults response={response} />
          </div>
        )}
      </div>
      <KeyboardHints />
    </dialog>
  );
}

/** Passes text typed before the component was mounted to `setText`, unless it is empty. */
function useInitialText(getTypedText: () => string, setText: (text: string) => void): void {
  const initialCallbacks = useRef({ getTypedText, setText });
  useLayoutEffect(() => {
    const text = initialCallbacks.current.getTypedText();
    if (text !== '') initialCallbacks.current.setText(text);
  }, []);
}
