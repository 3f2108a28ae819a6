import { contentSource } from '../content/content-source.ts';
import type { PageRequest } from '../content/page-content.server.ts';
import { siteContext } from '../site-context.ts';

/** Where the server itself reads the playlist of a film: one on this server is where its content is. */
export function streamAddress({ context }: Pick<PageRequest, 'context'>, playbackId: string): URL {
  const { videoOrigin } = context.get(siteContext);
  const folder = new URL(`${videoOrigin}/`, context.get(contentSource).url);
  return new URL(`${encodeURIComponent(playbackId)}.m3u8`, folder);
}
