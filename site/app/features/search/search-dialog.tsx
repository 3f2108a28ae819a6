import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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
import { KeyboardHints } from './search-keys.tsx';
import { useActiveOption } from './use-chosen.ts';
import { useModalDialog } from '../../components/dialog/use-modal-dialog.ts';
import { useSearch } from './use-search.ts';
import { useInitialText } from './use-typed.ts';

interface SearchDialogProps {
  /** What was typed before it was there. */
  readonly typed: () => string;
  readonly onClose: () => void;
}

/** Searches from any page: Enter opens the selected result, which is the first one at the start. */
export default function SearchDialog({ typed, onClose }: SearchDialogProps) {
  const { search } = useMessages();
  const own = useLocale();
  const navigate = useNavigate();
  const list = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const {
    text: query,
    locale,
    found,
    isLoading,
    error,
    search: ask,
  } = useSearch({
    ...{ text: '', locale: own, page: 1 },
  });
  const [recent, setRecent] = useState(loadRecentSearches);
  useModalDialog(dialog);
  const close = () => dialog.current?.close();
  const go = (to: string) => {
    addRecentSearch(query);
    close();
    void navigate(to);
  };
  const pageOf = (text: string) =>
    localizePath(own, `/search${formatSearchQuery({ text: text, locale, page: 1 }, own)}`);
  const take = (text: string) => {
    if (field.current) field.current.value = text;
    type(text);
    field.current?.focus();
  };
  const isEmpty = query.trim() === '';
  const hits = isEmpty ? [] : (found?.hits ?? []);
  const searched = recent.map((text, index) => ({
    ...{ id: `${list}-r${index}`, href: pageOf(text), label: text, onSelect: () => take(text) },
  }));
  const groups: readonly ListboxGroup[] = isEmpty
    ? [{ kind: 'recent', choices: searched }]
    : groupHits(hits).map((group) => ({
        kind: group.kind,
        name: search.kinds[group.kind],
        choices: group.hits.map((hit) => ({
          id: `${list}-${hit.id}`,
          href: hit.href,
          label: <SearchHit hit={hit} />,
          onSelect: () => go(hit.href),
        })),
      }));
  const choices = groups.flatMap((group) => group.choices);
  // While a search is running, the results shown are those of an earlier text.
  const isCurrent = !isEmpty && !isLoading && error === undefined;
  const { chosen, onKeyDown, forget } = useActiveOption(choices, isCurrent);
  const isEntered = useRef(false);
  const enter = () => {
    if (chosen) chosen.onSelect();
    else if (isLoading) isEntered.current = true;
    else if (!isEmpty) go(pageOf(query));
  };
  const enterLate = useEffectEvent(() => {
    if (!isEntered.current) return;
    isEntered.current = false;
    enter();
  });
  useEffect(() => {
    if (!isLoading) enterLate();
  }, [isLoading]);
  const type = (text: string) => {
    forget();
    isEntered.current = false;
    ask({ text: text }, { isTyped: true });
  };
  useInitialText(typed, take);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes it, as Escape does by itself
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
          enter();
        }}
      >
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={search.field}
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen?.id}
          aria-autocomplete="list"
          placeholder={search.placeholder}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
              // Some browsers would only empty the field.
              event.preventDefault();
              close();
            } else onKeyDown(event);
          }}
        />
        <output className="search-count">
          {error === undefined && !isEmpty && found && !isLoading && search.count(found.total)}
        </output>
        <button type="button" className="search-close" onClick={close}>
          {search.close}
        </button>
      </form>
      {error !== undefined && (
        <p className="search-failed" role="alert">
          {search.failed(error)}
        </p>
      )}
      <div className="search-found" aria-busy={isLoading}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- as below */}
        <div onClick={(event) => event.target instanceof HTMLAnchorElement && close()}>
          <CorrectedQuery found={isEmpty || error !== undefined ? undefined : found} />
        </div>
        <Listbox
          id={list}
          label={isEmpty ? search.recent : search.title}
          groups={groups}
          chosen={chosen}
        />
        {isEmpty && recent.length > 0 && (
          <button
            type="button"
            className="search-more"
            onClick={() => {
              clearRecentSearches();
              setRecent([]);
              field.current?.focus();
            }}
          >
            {search.forget}
          </button>
        )}
        {!isEmpty && found && found.total > hits.length && (
          <button type="button" className="search-more" onClick={() => go(pageOf(query))}>
            {search.all(found.total)}
          </button>
        )}
        {!isEmpty && !isLoading && error === undefined && found?.total === 0 && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- whatever link is followed within, the dialog goes
          <div onClick={(event) => event.target instanceof HTMLAnchorElement && close()}>
            <NoResults found={found} />
          </div>
        )}
      </div>
      <KeyboardHints />
    </dialog>
  );
}
