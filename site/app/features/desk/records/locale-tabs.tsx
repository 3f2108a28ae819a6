import { useRef, type KeyboardEvent } from 'react';
import { useDeskLocale, useDeskTexts } from '../messages/use-desk-texts.ts';

interface LocaleTabsProps {
  readonly locales: readonly string[];
  readonly chosen: string;
  /** Languages in which something is wrong. */
  readonly wrong: readonly string[];
  readonly onChoose: (locale: string) => void;
}

/** Which way an arrow key goes. */
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Chooses the language in which the fields are edited. */
export function LocaleTabs({ locales, chosen, wrong, onChoose }: LocaleTabsProps) {
  const { fields } = useDeskTexts();
  const names = new Intl.DisplayNames([useDeskLocale()], { type: 'language' });
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const place = (locales.indexOf(chosen) + by + locales.length) % locales.length;
    onChoose(locales[place] ?? chosen);
    list.current?.querySelectorAll('button')[place]?.focus();
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
          aria-selected={locale === chosen}
          tabIndex={locale === chosen ? 0 : -1}
          onKeyDown={move}
          onClick={() => onChoose(locale)}
        >
          {names.of(locale) ?? locale}
          {wrong.includes(locale) && <span className="desk-error"> {fields.hasErrors}</span>}
        </button>
      ))}
    </div>
  );
}
