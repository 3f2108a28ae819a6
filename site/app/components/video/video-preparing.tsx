import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useRenewal } from '../../lib/react/use-renewal.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';

/** How often is asked where nobody tells; films take minutes. */
const POLL_INTERVAL_MS = 10_000;

export interface PreparingProps {
  /** True where it is known that it could not be made. */
  readonly hasFailed: boolean;
}

/**
 * Stands in the place of a film that is still being made, and asks for it until it is there; says
 * so where it could not be made.
 */
export function VideoPreparing({ hasFailed }: PreparingProps) {
  const { film: texts, failure } = useMessages();
  const { pathname } = useLocation();
  const renew = useRenewal();
  useEffect(() => {
    const timer = setInterval(() => {
      // What failed may be put right by its editor.
      if (document.visibilityState === 'visible') void renew();
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [renew]);
  return (
    <div className="stage film-preparing">
      <output>
        <strong>{hasFailed ? texts.notPrepared : texts.preparing}</strong>
        <span className="film-preparing-further">
          {hasFailed ? texts.notPreparedFurther : texts.preparingFurther}
        </span>
      </output>
      <noscript>{import.meta.env.SSR && <a href={pathname}>{failure.again}</a>}</noscript>
    </div>
  );
}
