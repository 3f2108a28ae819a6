import { contentEndpointContext } from '../content/content-source.ts';
import type { PageRequest } from '../content/page-content.server.ts';
import { siteContext } from '../site-context.ts';

/** Where the server itself reads the playlist of a film: one on this server is where its content is. */
export function getPlaylistUrl({ context }: Pick<PageRequest, 'context'>, playbackId: string): URL {
  const { videoOrigin } = context.get(siteContext);
  const folder = new URL(`${videoOrigin}/`, context.get(contentEndpointContext).url);
  return new URL(`${encodeURIComponent(playbackId)}.m3u8`, folder);
}
