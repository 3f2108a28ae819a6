import type { Locale } from '../../lib/i18n/locales.ts';
import { createEmbedCodes } from './embed-codes.ts';
import type { FilmShareData } from './share-data.ts';
import { shareMessages } from './messages.ts';

/** Embed codes to select and copy, for pages without scripts. */
export function EmbedCodeList({
  film,
  locale,
}: {
  readonly film: FilmShareData;
  readonly locale: Locale;
}) {
  const { embed, formats } = shareMessages[locale];
  const codes = createEmbedCodes(film);
  return (
    <details>
      <summary>{embed}</summary>
      {(['tag', 'react', 'iframe'] as const).map((format) => (
        <div key={format}>
          <h3>{formats[format]}</h3>
          <pre dir="ltr" tabIndex={focusable}>
            <code>{codes[format]}</code>
          </pre>
        </div>
      ))}
    </details>
  );
}

/** Makes the code focusable, so that it can be scrolled with the keyboard. */
const focusable = 0;
