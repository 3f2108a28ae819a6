import { useRouteDependencies } from '../../lib/content/use-route-dependencies.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';

/** A notice that the page may be out of date because the content service is unavailable. */
export function StaleContentNotice() {
  const { layout } = useMessages();
  const isStale = useRouteDependencies().some(({ isStale }) => isStale);
  return isStale ? <p className="stale-notice page-container">{layout.stale}</p> : null;
}
