import { useRouteLoaderData } from 'react-router';
import type { SiteContext } from './site-context.ts';

/** Returns the custom domain of the video cloud; undefined if there is a single video origin. */
export function useVideoDomain(): string | undefined {
  return useRouteLoaderData<() => SiteContext>('root')?.videoDomain;
}
