import { useRouteLoaderData } from 'react-router';
import type { SiteContext } from './site-context.ts';

/** The loader data of the root route. */
type RootData = () => SiteContext & { readonly isDraftMode: boolean };

/**
 * Returns the URL to which players send beacons; undefined in draft mode, or if playback is not
 * measured.
 */
export function useCollector(): string | undefined {
  const root = useRouteLoaderData<RootData>('root');
  return root?.isDraftMode === false ? root.collector : undefined;
}
