import type { SourceOptions } from './source-options.ts';

const DEFAULT_DOMAIN = 'mux.com';
/** The default query for playlists on Mux: adds a second server as a fallback. */
const CLOUD_PARAMS = 'redundant_streams=true';

type ImageFile = 'thumbnail.webp' | 'storyboard.vtt';

/** A parsed `playback-id` attribute: the ID and the playlist parameters that may follow it. */
interface PlaybackId {
  readonly id: string;
  /** The parameters except `token`, which has its own attribute. */
  readonly params: URLSearchParams;
}

/** Parses a playback ID such as `night-train` or `night-train?max_resolution=720p`. */
function parsePlaybackId(text: string): PlaybackId {
  const [id = ''] = text.split('?');
  const params = new URLSearchParams(text.slice(id.length));
  params.delete('token');
  return { id, params };
}

/**
 * Sets query parameters in the given order and returns the query. An existing parameter keeps its
 * position and gets the new value.
 *
 * Skips `undefined`, `null`, empty strings and numbers that are not finite, but not `0` and `false`.
 */
function setQueryParams(
  query: URLSearchParams,
  params: Readonly<Record<string, unknown>>,
): URLSearchParams {
  for (const [name, value] of Object.entries(params)) {
    if (isPresent(value)) query.set(name, String(value));
  }
  return query;
}

const isPresent = (value: unknown): boolean =>
  (value ?? '') !== '' && (typeof value !== 'number' || Number.isFinite(value));

/** Returns the base URL: `videoOrigin`, which may contain a path, or the origin of a cloud host. */
const getBaseUrl = (
  { videoOrigin, customDomain }: SourceOptions,
  host: 'stream' | 'image',
): string =>
  videoOrigin?.replace(/\/+$/, '') ?? `https://${host}.${customDomain || DEFAULT_DOMAIN}`;

/** Escapes `.` and `..` twice, because URL parsers also resolve them if they are escaped once. */
const toPathSegment = (id: string): string =>
  encodeURIComponent(id).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%252E'));

const joinUrl = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;

/** A signed URL has a token as its only parameter. Its claims contain all other parameters. */
const createTokenQuery = (token: string): URLSearchParams => new URLSearchParams({ token });

/** Returns the URL of the multivariant playlist for a playback ID. */
export function getPlaylistUrl(options: SourceOptions): string {
  const { id, params } = parsePlaybackId(options.playbackId ?? '');
  const { playback } = options.tokens ?? {};
  return joinUrl(
    `${getBaseUrl(options, 'stream')}/${toPathSegment(id)}.m3u8`,
    playback ? createTokenQuery(playback) : createPlaylistQuery(options, params),
  );
}

function createPlaylistQuery(options: SourceOptions, idParams: URLSearchParams): URLSearchParams {
  const query = setQueryParams(idParams, {
    max_resolution: options.maxResolution,
    min_resolution: options.minResolution,
    rendition_order: options.renditionOrder,
    program_start_time: options.programStartTime,
    program_end_time: options.programEndTime,
    asset_start_time: options.assetStartTime,
    asset_end_time: options.assetEndTime,
  });
  const defaultParams = options.videoOrigin === undefined ? CLOUD_PARAMS : '';
  const extraParams = options.extraSourceParams ?? defaultParams;
  const parsedExtraParams =
    typeof extraParams === 'string'
      ? Object.fromEntries(new URLSearchParams(extraParams))
      : extraParams;
  // A token must be set with its own attribute, because extra parameters could end up in server logs.
  return setQueryParams(query, { ...parsedExtraParams, token: undefined });
}

/**
 * Returns the URL of a thumbnail or storyboard for a playback ID; `undefined` if playback is signed
 * and `token`, the token for the image, is missing.
 */
function getImageUrl(
  options: SourceOptions,
  file: ImageFile,
  token: string | null | undefined,
  params: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!token && options.tokens?.playback) return undefined;
  const { id } = parsePlaybackId(options.playbackId ?? '');
  const clipParams = {
    asset_start_time: options.assetStartTime,
    asset_end_time: options.assetEndTime,
  };
  const query = token
    ? createTokenQuery(token)
    : setQueryParams(new URLSearchParams(), { ...params, ...clipParams });
  return joinUrl(`${getBaseUrl(options, 'image')}/${toPathSegment(id)}/${file}`, query);
}

/** Returns the URL of a thumbnail for a playback ID; `undefined` if its token is missing. */
export const getThumbnailUrl = (options: SourceOptions): string | undefined =>
  getImageUrl(options, 'thumbnail.webp', options.tokens?.thumbnail, {
    time: options.thumbnailTime ?? options.startTime,
    program_time: options.programStartTime,
  });

/** Returns the URL of the WebVTT storyboard for a playback ID; `undefined` if its token is missing. */
export const getStoryboardUrl = (options: SourceOptions): string | undefined =>
  getImageUrl(options, 'storyboard.vtt', options.tokens?.storyboard, {
    program_start_time: options.programStartTime,
    program_end_time: options.programEndTime,
  });
