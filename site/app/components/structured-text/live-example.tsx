import { use, useEffect, useMemo, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { ExamplePlayers } from '../../lib/ssr/example-players.ts';
import { toTrustedHtml } from './trusted-markup.ts';

/** Shows what comes of an example, and its code below; the code alone where it might do harm. */
export function LiveExample({
  markup,
  code,
}: {
  readonly markup: string;
  readonly code: ReactNode;
}) {
  const { docs } = useMessages();
  const draw = use(ExamplePlayers);
  // Kept, as another would be put in place of the film that plays whenever the page is drawn.
  const html = useMemo(() => toTrustedHtml(markup), [markup]);
  useEffect(() => {
    // Where the player cannot be had the code can be read all the same.
    if (html !== undefined)
      Promise.all([import('vitrine/hydrate'), import('vitrine')]).catch(() => {});
  }, [html]);
  if (html === undefined) return code;
  return (
    <figure className="example" aria-label={docs.example}>
      <div
        className="example-live"
        dangerouslySetInnerHTML={{ __html: draw ? draw(html) : html }}
      />
      {code}
    </figure>
  );
}
