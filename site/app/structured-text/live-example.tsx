import { useEffect, type ReactNode } from 'react';
import { useTexts } from '../locale/use-locale.ts';
import { trusted } from './trusted-markup.ts';
import { isHarmless } from './live-markup.ts';

/** Shows what comes of an example, and its code below; the code alone where it might do harm. */
export function LiveExample({
  markup,
  code,
}: {
  readonly markup: string;
  readonly code: ReactNode;
}) {
  const { docs } = useTexts();
  const isLive = isHarmless(markup);
  useEffect(() => {
    // Where the player cannot be had the code can be read all the same.
    if (isLive) import('vitrine').catch(() => {});
  }, [isLive]);
  if (!isLive) return code;
  return (
    <figure className="example" aria-label={docs.example}>
      <div className="example-live" dangerouslySetInnerHTML={{ __html: trusted(markup) }} />
      {code}
    </figure>
  );
}
