import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControl, sendText, getContentType } from '../../http/files/send-file.ts';
import { loadReferencePlaylist } from '../assets/asset-time-range.ts';
import { serializeLivePlaylist } from '../live/serialize-live-playlist.ts';
import {
  clipLiveWindow,
  listLiveSegments,
  computeLiveWindow,
  type LiveSegment,
} from '../live/live-timeline.ts';
import type { LiveRequest } from './live-request.ts';
import { resolveLowLatencyStream } from './low-latency-stream.ts';
import { serializeMultivariantPlaylist } from '../playlists/serialize-multivariant-playlist.ts';
import {
  parseMediaPlaylist,
  toTimeRangeQuery,
  type MediaPlaylist,
} from '../playlists/media-playlist.ts';
import { filterRenditions } from '../playlists/filter-renditions.ts';
import { toForwardedQuery } from './playback-token-verifier.ts';
import {
  parsePlaybackModifiers,
  parseTimeRange,
  type TimeRange,
} from '../playlists/playback-modifiers.ts';
import { requireReadyPackage } from '../assets/require-ready-package.ts';
import { VideoError } from '../video-error.ts';

/** The path segment that replaces the content hash in live URLs. */
export const livePathSegment = 'live';

/** Path from a live media playlist to the root of the video routes. */
const ROOT_PATH = '../../../';

/** Sends the multivariant playlist of a live channel, filtered by the playback modifiers. */
export async function sendLiveMultivariantPlaylist(context: LiveRequest): Promise<void> {
  const { request, reply, channel, asset, grant } = context;
  const modifiers = parsePlaybackModifiers(grant.parameters);
  if (modifiers.assetRange !== undefined) {
    throw new VideoError(
      'invalid_parameters',
      '"asset_start_time" and "asset_end_time" only apply to videos on demand. Use "program_start_time" and "program_end_time" for a live stream.',
    );
  }
  resolveVisibleRange(context, await loadReferencePlaylist(asset));
  const manifest = filterRenditions(requireReadyPackage(asset).manifest, modifiers);
  const token = toForwardedQuery(grant, undefined);
  const text = serializeMultivariantPlaylist(manifest, {
    titles: channel.titles,
    uriPrefix: `${channel.playbackId}/${livePathSegment}/`,
    query:
      token === '' && modifiers.programRange !== undefined
        ? `?${toProgramQuery(modifiers.programRange)}`
        : token,
    descending: modifiers.descending,
    includeIFrames: false,
  });
  await sendText(request, reply, text, {
    cacheControl: cacheControl.noStore,
    contentType: getContentType('master.m3u8'),
  });
}

/** Sends the media playlist of a stream of a live channel. */
export async function sendLiveMediaPlaylist(context: LiveRequest, path: string): Promise<void> {
  const { request, reply, asset } = context;
  const { manifest, folder } = requireReadyPackage(asset);
  const streams = [...manifest.variants, ...manifest.audio, ...manifest.captions];
  if (!streams.some(({ playlist }) => playlist === path)) {
    throw new VideoError('not_found', 'This live stream has no such rendition.');
  }
  const referencePlaylist = await loadReferencePlaylist(asset);
  const playlist = parseMediaPlaylist(await readFile(join(folder, path), 'utf8'));
  const lowLatency = await resolveLowLatencyStream(context, { path, playlist, referencePlaylist });
  const visibleRange = lowLatency?.window ?? resolveVisibleRange(context, referencePlaylist);
  const uriPrefix = `${ROOT_PATH}${asset.source.playbackId}/${asset.contentHash}/${path.split('/')[0] ?? ''}/`;
  const captionsFile = path.startsWith('captions-') ? playlist.segments[0]?.uri : undefined;
  const getSegmentUri = ({ segment }: LiveSegment) =>
    captionsFile === undefined
      ? uriPrefix + segment.uri
      : `${uriPrefix}${captionsFile}?${toCaptionsQuery(segment)}`;
  // Captions are a single file; each segment of the reference stream links to its own cues.
  const timedPlaylist = captionsFile === undefined ? playlist : referencePlaylist;
  const text = serializeLivePlaylist(
    listLiveSegments(timedPlaylist, referencePlaylist, visibleRange),
    {
      mapUri: captionsFile === undefined ? `${uriPrefix}init.mp4` : undefined,
      hasEnded: visibleRange.hasEnded,
      getSegmentUri,
      lowLatency: lowLatency?.createTags(uriPrefix),
    },
  );
  await sendText(request, reply, text, {
    cacheControl: cacheControl.noStore,
    contentType: getContentType(path),
  });
}

function toCaptionsQuery({ start, seconds }: LiveSegment['segment']): string {
  return toTimeRangeQuery({ start, end: start + seconds });
}

function toProgramQuery({ start, end }: TimeRange): string {
  return `program_start_time=${start}${Number.isFinite(end) ? `&program_end_time=${end}` : ''}`;
}

/**
 * Resolves the live window, or the requested clip of the live window. A clip has
 * ended once it has been broadcast completely.
 */
function resolveVisibleRange(
  { channel, grant, now }: LiveRequest,
  referencePlaylist: MediaPlaylist,
): TimeRange & { readonly hasEnded: boolean } {
  const window = computeLiveWindow(referencePlaylist, now(), channel.windowSeconds);
  const requestedRange = parseTimeRange(grant.parameters, 'program');
  if (requestedRange === undefined) return { ...window, hasEnded: false };
  const range = clipLiveWindow(referencePlaylist, window, requestedRange);
  if (range !== undefined) return { ...range, hasEnded: requestedRange.end <= window.end };
  throw new VideoError(
    'invalid_parameters',
    `"program_start_time" and "program_end_time" must overlap the live window, which is ${window.start} to ${window.end}, but are ${requestedRange.start} to ${requestedRange.end}.`,
  );
}
