import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import { siteContext } from '../../lib/site/site-context.ts';

/**
 * Returns the playlist URL of a video for requests from the server. A relative video origin is
 * resolved against the content service.
 */
export function getPlaylistUrl({ context }: Pick<PageRequest, 'context'>, playbackId: string): URL {
  const { videoOrigin } = context.get(siteContext);
  const folder = new URL(`${videoOrigin}/`, context.get(contentEndpointContext).url);
  return new URL(`${encodeURIComponent(playbackId)}.m3u8`, folder);
}
