import { useRef, type KeyboardEvent } from 'react';
import { useDeskLocale, useDeskMessages } from '../messages/use-desk-messages.ts';

interface LocaleTabsProps {
  readonly locales: readonly string[];
  readonly selected: string;
  /** Locales with invalid values. */
  readonly invalidLocales: readonly string[];
  readonly onSelect: (locale: string) => void;
}

/** Offset of the tab that each arrow key selects. */
const arrowKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs that select the locale of the edited fields. */
export function LocaleTabs({ locales, selected, invalidLocales, onSelect }: LocaleTabsProps) {
  const { fields } = useDeskMessages();
  const names = new Intl.DisplayNames([useDeskLocale()], { type: 'language' });
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const offset = arrowKeys[event.key];
    if (offset === undefined) return;
    event.preventDefault();
    const index = (locales.indexOf(selected) + offset + locales.length) % locales.length;
    onSelect(locales[index] ?? selected);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div ref={list} className="desk-tabs" role="tablist" aria-label={fields.language}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          role="tab"
          id={`tab-${locale}`}
          aria-controls="desk-fields"
          aria-selected={locale === selected}
          tabIndex={locale === selected ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => onSelect(locale)}
        >
          {names.of(locale) ?? locale}
          {invalidLocales.includes(locale) && (
            <span className="desk-error"> {fields.hasErrors}</span>
          )}
        </button>
      ))}
    </div>
  );
}
