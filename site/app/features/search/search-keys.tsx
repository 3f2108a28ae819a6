import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { Locale } from '../../lib/i18n/locales.ts';

/** What the keys do, in the words of each language; here, because no page needs them before. */
const messages: Record<Locale, { choose: string; open: string; close: string }> = {
  en: { choose: 'select', open: 'open', close: 'close' },
  de: { choose: 'auswählen', open: 'öffnen', close: 'schließen' },
};

/** Which keys there are, for whoever sees them; a screen reader tells how a list is worked. */
export function KeyboardHints() {
  const { choose, open, close } = messages[useLocale()];
  return (
    <div className="search-keys" aria-hidden="true">
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
