import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { fromMediaError } from './media-error.ts';
import { probeSource, type SourceProbe } from './source-probe.ts';
import type { fetchStreamInfo } from './fetch-stream-info.ts';

/** What a media element was given. */
export interface NativeSource {
  readonly media: HTMLMediaElement;
  readonly url: string;
  /** What its playlists say; nothing where it has none. */
  getStreamInfo(): ReturnType<typeof fetchStreamInfo> | undefined;
}

/** Why a media element could not play a film, and what its server answers whoever asks. */
export interface MediaErrorDiagnosis extends Omit<SourceProbe, 'isUnreachable'> {
  readonly failure: PlaybackError;
}

/** To a browser a refusal looks like a format that it does not know; the answer tells them apart. */
export async function diagnoseMediaError(
  error: MediaError,
  film: NativeSource,
  signal: AbortSignal,
): Promise<MediaErrorDiagnosis> {
  const { media, url } = film;
  const found = await film.getStreamInfo();
  // An HLS stream was read already.
  const answer: SourceProbe = found
    ? { status: found.status, retryAfter: found.retryAfter ?? null, isUnreachable: false }
    : await probeSource(url, signal);
  const failure = fromMediaError(error, {
    url,
    now: Date.now(),
    online: navigator.onLine,
    vendor: navigator.vendor,
    ...answer,
    isHls: found !== undefined,
    isDecodable: canDecode(media, found?.codecs),
  });
  return { ...answer, failure };
}

const canDecode = (media: HTMLMediaElement, codecs: string | undefined): boolean =>
  codecs !== undefined && media.canPlayType(`video/mp4; codecs="${codecs}"`) !== '';
