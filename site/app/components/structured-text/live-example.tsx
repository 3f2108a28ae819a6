import { use, useEffect, useMemo, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { ExamplePlayersContext } from '../../lib/ssr/example-players.ts';
import { toTrustedHtml } from './trusted-markup.ts';

/** A live example with its code below it. Unsafe markup is shown only as code. */
export function LiveExample({
  markup,
  code,
}: {
  readonly markup: string;
  readonly code: ReactNode;
}) {
  const { docs } = useMessages();
  const renderPlayers = use(ExamplePlayersContext);
  // Memoized, because with Trusted Types a new object would replace the playing video on every
  // render.
  const html = useMemo(() => toTrustedHtml(markup), [markup]);
  useEffect(() => {
    // The code is useful even if the player fails to load.
    if (html !== undefined)
      Promise.all([import('vitrine/hydrate'), import('vitrine')]).catch(() => {});
  }, [html]);
  if (html === undefined) return code;
  return (
    <figure className="example" aria-label={docs.example}>
      <div
        className="example-live"
        dangerouslySetInnerHTML={{ __html: renderPlayers ? renderPlayers(html) : html }}
      />
      {code}
    </figure>
  );
}
