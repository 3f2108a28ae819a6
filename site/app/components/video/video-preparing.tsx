import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useRevalidateIfReachable } from '../../lib/react/use-revalidate-if-reachable.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';

/** Interval between polls. Processing takes minutes. */
const POLL_INTERVAL_MS = 10_000;

export interface VideoPreparingProps {
  /** Whether processing is known to have failed. */
  readonly hasFailed: boolean;
}

/**
 * Shown in place of a film that is still being processed or has failed. Polls until it is ready.
 */
export function VideoPreparing({ hasFailed }: VideoPreparingProps) {
  const { film: messages, failure } = useMessages();
  const { pathname } = useLocation();
  const revalidate = useRevalidateIfReachable();
  useEffect(() => {
    const timer = setInterval(() => {
      // Polls even after a failure, because an editor may fix it.
      if (document.visibilityState === 'visible') void revalidate();
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="video-player film-preparing">
      <output>
        <strong>{hasFailed ? messages.processingFailed : messages.processing}</strong>
        <span className="film-preparing-hint">
          {hasFailed ? messages.processingFailedHint : messages.processingHint}
        </span>
      </output>
      <noscript>{import.meta.env.SSR && <a href={pathname}>{failure.tryAgain}</a>}</noscript>
    </div>
  );
}
