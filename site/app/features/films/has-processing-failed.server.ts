import { pageDependenciesContext } from '../../lib/content/page-dependencies.ts';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import { getPlaylistUrl } from './playlist-url.server.ts';

/** Timeout of the status request. The page can be rendered without the result. */
const STATUS_TIMEOUT_MS = 2_000;

/**
 * Playlist statuses of a video whose processing has failed. A video that is still processing has
 * status 412.
 */
const FAILED_STATUSES: readonly number[] = [404, 410];

/**
 * Returns whether processing of a video has failed, according to the status of its playlist. Not
 * every content service reports this. The server sends the request, because browsers log every
 * failed request to the console.
 */
export async function hasProcessingFailed(args: PageRequest, playbackId: string): Promise<boolean> {
  // The page must not be cached, because no cache tag is invalidated when the status of the
  // playlist changes.
  args.context.get(pageDependenciesContext).isUncacheable = true;
  const signal = AbortSignal.any([args.request.signal, AbortSignal.timeout(STATUS_TIMEOUT_MS)]);
  try {
    const response = await fetch(getPlaylistUrl(args, playbackId), { signal });
    await response.body?.cancel();
    return FAILED_STATUSES.includes(response.status);
  } catch {
    // If the service is unreachable, the status of the video is unknown.
    return false;
  }
}
