import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { Locale } from '../../lib/i18n/locales.ts';

/** Messages of the keyboard hints, which load with the dialog instead of the page. */
const messages: Record<Locale, { choose: string; open: string; close: string }> = {
  en: { choose: 'select', open: 'open', close: 'close' },
  de: { choose: 'auswählen', open: 'öffnen', close: 'schließen' },
};

/** Keyboard hints. Hidden from screen readers, which announce how a listbox is operated. */
export function KeyboardHints() {
  const { choose, open, close } = messages[useLocale()];
  return (
    <div className="keyboard-hints" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {choose}
      </span>
      <span>
        <kbd>↵</kbd> {open}
      </span>
      <span>
        <kbd>esc</kbd> {close}
      </span>
    </div>
  );
}
