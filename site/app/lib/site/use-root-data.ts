import { useRouteLoaderData } from 'react-router';
import type { SiteContext } from './site-context.ts';

/** What the frame of every page knows of the site. */
type RootData = () => SiteContext & { readonly drafts: boolean };

/** Where players tell how playback went; undefined for nowhere, as while drafts are looked at. */
export function useCollector(): string | undefined {
  const root = useRouteLoaderData<RootData>('root');
  return root?.drafts === false ? root.collector : undefined;
}
