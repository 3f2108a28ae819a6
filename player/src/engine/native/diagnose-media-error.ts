import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { fromMediaError } from './media-error.ts';
import { probeSource, type SourceProbe } from './source-probe.ts';
import type { fetchStreamInfo } from './fetch-stream-info.ts';

/** A source that the browser plays in a media element. */
export interface NativeSource {
  readonly media: HTMLMediaElement;
  readonly url: string;
  /** Returns the information from the playlists; `undefined` if the source is not HLS. */
  getStreamInfo(): ReturnType<typeof fetchStreamInfo> | undefined;
}

/** The cause of a `MediaError` and the response of the server that it is based on. */
export interface MediaErrorDiagnosis extends Omit<SourceProbe, 'isUnreachable'> {
  readonly error: PlaybackError;
}

/**
 * Finds the cause of a `MediaError`, which reports HTTP errors and unsupported formats alike, by
 * combining it with the HTTP response and the codecs of the source.
 */
export async function diagnoseMediaError(
  mediaError: MediaError,
  { media, url, getStreamInfo }: NativeSource,
  signal: AbortSignal,
): Promise<MediaErrorDiagnosis> {
  const streamInfo = await getStreamInfo();
  // The playlist of an HLS stream has been requested already.
  const probe: SourceProbe = streamInfo
    ? {
        status: streamInfo.status,
        retryAfter: streamInfo.retryAfter ?? null,
        isUnreachable: false,
      }
    : await probeSource(url, signal);
  const error = fromMediaError(mediaError, {
    url,
    nowMs: Date.now(),
    online: navigator.onLine,
    vendor: navigator.vendor,
    ...probe,
    isHls: streamInfo !== undefined,
    isDecodable: canDecode(media, streamInfo?.codecs),
  });
  return { ...probe, error };
}

const canDecode = (media: HTMLMediaElement, codecs: string | undefined): boolean =>
  codecs !== undefined && media.canPlayType(`video/mp4; codecs="${codecs}"`) !== '';
