import { pageDependenciesContext } from '../../lib/content/page-dependencies.ts';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import { getPlaylistUrl } from './playlist-url.server.ts';

/** The page does not wait longer for what it can do without. */
const STATUS_TIMEOUT_MS = 2_000;

/** What a video service answers for a film that will not come; one that is being made is 412. */
const FAILED_STATUSES: readonly number[] = [404, 410];

/**
 * Tells whether a film that is not there yet could not be made, by its playlist: content does not
 * say that in every cloud. It is asked here, as browsers write each refusal into their console.
 */
export async function hasProcessingFailed(args: PageRequest, playbackId: string): Promise<boolean> {
  // No tag tells when the answer is another.
  args.context.get(pageDependenciesContext).isUncacheable = true;
  const signal = AbortSignal.any([args.request.signal, AbortSignal.timeout(STATUS_TIMEOUT_MS)]);
  try {
    const answer = await fetch(getPlaylistUrl(args, playbackId), { signal });
    await answer.body?.cancel();
    return FAILED_STATUSES.includes(answer.status);
  } catch {
    // A service that cannot be reached has not said that a film will not come.
    return false;
  }
}
