import { getRequestCredentials } from '../platform/request-credentials.ts';
import type { PlaybackSource } from '../source/playback-source.ts';
import { isDashType, isHlsType } from '../source/source-format.ts';
import { fetchResponseStart } from './fetch-response-start.ts';
import type { ResponseDescription } from './registry/engine-definition.ts';

/** The detected format of a source whose URL does not reveal it. */
export interface DetectedContent {
  readonly format: 'hls' | 'dash' | 'file';
  /** The start of the response; `undefined` if the request failed. */
  readonly response: ResponseDescription | undefined;
}

/**
 * Detects the format of a source whose URL does not reveal it, from the `Content-Type` of the
 * response or its first characters. Returns `file` for other content, and if the URL cannot be
 * fetched.
 */
export async function detectContentFormat(
  { url }: Pick<PlaybackSource, 'url'>,
  media: HTMLMediaElement,
  signal: AbortSignal,
): Promise<DetectedContent> {
  const response = await fetchResponseStart(url, getRequestCredentials(media), signal);
  return { format: response ? getFormat(response) : 'file', response };
}

function getFormat({ contentType, text }: ResponseDescription): DetectedContent['format'] {
  if (isHlsType(contentType) || text.startsWith('#EXTM3U')) return 'hls';
  return isDashType(contentType) || /<MPD[\s>]/.test(text) ? 'dash' : 'file';
}
