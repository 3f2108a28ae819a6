import { useContentStates } from '../../lib/content/use-content-states.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';

/** A notice that the page may be out of date because the content service is unavailable. */
export function StaleContentNotice() {
  const { layout } = useMessages();
  const isStale = useContentStates().some((state) => state.isStale);
  return isStale ? <p className="stale-notice page-container">{layout.stale}</p> : null;
}
