import { parsePlaybackId } from './playback-id.ts';
import { setQueryParams } from './query.ts';
import type { SourceOptions } from './source-options.ts';

const DEFAULT_DOMAIN = 'mux.com';
/** What the cloud is asked for where a page asks for nothing else: a second server to fall back on. */
const CLOUD_PARAMS = 'redundant_streams=true';

type File = 'thumbnail.webp' | 'storyboard.vtt';

const originOf = ({ videoOrigin, customDomain }: SourceOptions, host: 'stream' | 'image'): string =>
  videoOrigin?.replace(/\/+$/, '') ?? `https://${host}.${customDomain || DEFAULT_DOMAIN}`;

/** A segment of dots alone would climb in the path, even where they are escaped once. */
const segmentOf = (id: string): string =>
  encodeURIComponent(id).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%252E'));

const addressOf = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;

/** A signed address holds nothing but its token: whatever else is wished stands inside of that. */
const signed = (token: string): URLSearchParams => new URLSearchParams({ token });

/** The master playlist of the hosted film that the wishes name. */
export function getPlaylistUrl(wishes: SourceOptions): string {
  const { id, params } = parsePlaybackId(wishes.playbackId ?? '');
  const { playback } = wishes.tokens ?? {};
  return addressOf(
    `${originOf(wishes, 'stream')}/${segmentOf(id)}.m3u8`,
    playback ? signed(playback) : playlistQuery(wishes, params),
  );
}

function playlistQuery(wishes: SourceOptions, own: URLSearchParams): URLSearchParams {
  const query = setQueryParams(own, {
    max_resolution: wishes.maxResolution,
    min_resolution: wishes.minResolution,
    rendition_order: wishes.renditionOrder,
    program_start_time: wishes.programStartTime,
    program_end_time: wishes.programEndTime,
    asset_start_time: wishes.assetStartTime,
    asset_end_time: wishes.assetEndTime,
  });
  const standard = wishes.videoOrigin === undefined ? CLOUD_PARAMS : '';
  const asked = wishes.extraSourceParams ?? standard;
  const extra = typeof asked === 'string' ? Object.fromEntries(new URLSearchParams(asked)) : asked;
  // A token there would be one beside its own attribute, and might be logged by any server.
  return setQueryParams(query, { ...extra, token: undefined });
}

/**
 * A picture of the hosted film, or what tells of its pictures; absent where the film is signed and
 * this is not.
 */
function imageUrl(
  wishes: SourceOptions,
  file: File,
  token: string | null | undefined,
  params: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!token && wishes.tokens?.playback) return undefined;
  const { id } = parsePlaybackId(wishes.playbackId ?? '');
  const clip = { asset_start_time: wishes.assetStartTime, asset_end_time: wishes.assetEndTime };
  const query = token
    ? signed(token)
    : setQueryParams(new URLSearchParams(), { ...params, ...clip });
  return addressOf(`${originOf(wishes, 'image')}/${segmentOf(id)}/${file}`, query);
}

/** A still of the hosted film that the wishes name. */
export const getThumbnailUrl = (wishes: SourceOptions): string | undefined =>
  imageUrl(wishes, 'thumbnail.webp', wishes.tokens?.thumbnail, {
    time: wishes.thumbnailTime ?? wishes.startTime,
    program_time: wishes.programStartTime,
  });

/** The storyboard of the hosted film that the wishes name, as WebVTT. */
export const getStoryboardUrl = (wishes: SourceOptions): string | undefined =>
  imageUrl(wishes, 'storyboard.vtt', wishes.tokens?.storyboard, {
    program_start_time: wishes.programStartTime,
    program_end_time: wishes.programEndTime,
  });
