import { getRequestCredentials } from '../platform/request-credentials.ts';
import { anySignal, timeoutSignal } from '../platform/abort-signals.ts';
import { isHlsType, type PlaybackSource } from '../source/playback-source.ts';

/** How long to wait for the start of the content. */
const TIMEOUT_MS = 4000;

/**
 * Detects the format of a source whose URL does not show it, by the `Content-Type` of the response and
 * then by its first characters. Other content, and content that cannot be fetched, is a `file`.
 */
export async function detectContentFormat(
  { url }: Pick<PlaybackSource, 'url'>,
  media: HTMLMediaElement,
  signal: AbortSignal,
): Promise<'hls' | 'file'> {
  const request = new AbortController();
  try {
    const response = await fetch(url, {
      credentials: getRequestCredentials(media),
      signal: anySignal([signal, request.signal, timeoutSignal(TIMEOUT_MS)]),
    });
    if (!response.ok) return 'file';
    if (isHlsType(response.headers.get('content-type') ?? '')) return 'hls';
    const chunk = await response.body?.getReader().read();
    return /^\uFEFF?#EXTM3U/.test(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(chunk?.value),
    )
      ? 'hls'
      : 'file';
  } catch {
    return 'file';
  } finally {
    request.abort();
  }
}
