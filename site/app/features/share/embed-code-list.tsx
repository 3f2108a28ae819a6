import type { Locale } from '../../lib/i18n/locales.ts';
import { createEmbedCodes } from './embed-codes.ts';
import type { FilmShareData } from './share-data.ts';
import { shareMessages } from './messages.ts';

/** The code with which other pages show a film, to be selected and copied. */
export function EmbedCodeList({
  film,
  locale,
}: {
  readonly film: FilmShareData;
  readonly locale: Locale;
}) {
  const { embed, ways } = shareMessages[locale];
  const codes = createEmbedCodes(film);
  return (
    <details>
      <summary>{embed}</summary>
      {(['tag', 'react', 'frame'] as const).map((way) => (
        <div key={way}>
          <h3>{ways[way]}</h3>
          <pre dir="ltr" tabIndex={keyboardStop}>
            <code>{codes[way]}</code>
          </pre>
        </div>
      ))}
    </details>
  );
}

/** Code wider than its place scrolls, so the keyboard must be able to reach it. */
const keyboardStop = 0;
