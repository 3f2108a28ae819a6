import { Form, useLocation } from 'react-router';
import { localeCodes, locales } from '../../lib/i18n/locales.ts';
import { useDeskLocale, useDeskMessages } from './messages/use-desk-messages.ts';

/**
 * Buttons that switch the language of the desk. They reload the page, because all messages change.
 */
export function DeskLanguageForm() {
  const { pathname, search } = useLocation();
  const locale = useDeskLocale();
  const { nav } = useDeskMessages();
  const others = localeCodes.filter((code) => code !== locale);
  return (
    <Form
      className="desk-language"
      method="post"
      action="/desk/language"
      reloadDocument
      aria-label={nav.language}
    >
      <input type="hidden" name="to" value={pathname + search} />
      {others.map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={code}
          className="desk-link-button"
        >
          {locales[code].name}
        </button>
      ))}
    </Form>
  );
}
