import { useRouteLoaderData } from 'react-router';
import type { SiteContext } from './site-context.ts';

/** Domain of the cloud that has the films; undefined where the page says one origin for all. */
export function useVideoDomain(): string | undefined {
  return useRouteLoaderData<() => SiteContext>('root')?.videoDomain;
}
