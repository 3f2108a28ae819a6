import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caching, sendText, typeOf } from '../../http/send-file.ts';
import { loadReferencePlaylist } from '../assets/asset-time-range.ts';
import { serializeLivePlaylist } from '../live/live-playlist.ts';
import {
  clipLiveWindow,
  listLiveSegments,
  liveWindow,
  type LiveSegment,
} from '../live/live-timeline.ts';
import type { LiveRequest } from './live-request.ts';
import { resolveLowLatencyStream } from './low-latency-stream.ts';
import { serializeMultivariantPlaylist } from '../playlists/multivariant-playlist.ts';
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
import { requireReadyPackage } from '../assets/require-ready-asset.ts';
import { VideoError } from '../video-error.ts';

/** Stands where the address of a film's package has the hash of its content. */
export const livePathSegment = 'live';

/** From a channel's media playlist to where every playback id is found. */
const toTop = '../../../';

/** Answers with the channel's master playlist, narrowed as the parameters ask. */
export async function sendLiveMultivariantPlaylist(asked: LiveRequest): Promise<void> {
  const { request, reply, channel, asset, grant } = asked;
  const wishes = parsePlaybackModifiers(grant.parameters);
  if (wishes.assetRange !== undefined) {
    throw new VideoError(
      'invalid_parameters',
      '"asset_start_time" and "asset_end_time" cut a film, and this is a broadcast; "program_start_time" and "program_end_time" cut it.',
    );
  }
  visibleSpan(asked, await loadReferencePlaylist(asset));
  const manifest = filterRenditions(requireReadyPackage(asset).manifest, wishes);
  const token = toForwardedQuery(grant, undefined);
  const text = serializeMultivariantPlaylist(manifest, {
    titles: channel.titles,
    uriPrefix: `${channel.playbackId}/${livePathSegment}/`,
    query:
      token === '' && wishes.programRange !== undefined
        ? `?${programQuery(wishes.programRange)}`
        : token,
    descending: wishes.descending,
    includeIFrames: false,
  });
  await sendText(request, reply, text, { caching: caching.never, type: typeOf('master.m3u8') });
}

/** Answers with what can be seen of one of the channel's streams now. */
export async function sendLiveMediaPlaylist(asked: LiveRequest, path: string): Promise<void> {
  const { request, reply, asset } = asked;
  const { manifest, folder } = requireReadyPackage(asset);
  const streams = [...manifest.variants, ...manifest.audio, ...manifest.captions];
  if (!streams.some(({ playlist }) => playlist === path)) {
    throw new VideoError('not_found', 'This live stream has no such rendition.');
  }
  const leading = await loadReferencePlaylist(asset);
  const own = parseMediaPlaylist(await readFile(join(folder, path), 'utf8'));
  const lowLatency = await resolveLowLatencyStream(asked, { path, own, leading });
  const span = lowLatency?.span ?? visibleSpan(asked, leading);
  const home = `${toTop}${asset.source.playbackId}/${asset.contentHash}/${path.split('/')[0] ?? ''}/`;
  const captions = path.startsWith('captions-') ? own.segments[0]?.uri : undefined;
  const address = ({ segment }: LiveSegment) =>
    captions === undefined ? home + segment.uri : `${home}${captions}?${cuesOf(segment)}`;
  // Captions are one file, of which each segment of the picture has its own lines.
  const timed = captions === undefined ? own : leading;
  const text = serializeLivePlaylist(listLiveSegments(timed, leading, span), {
    map: captions === undefined ? `${home}init.mp4` : undefined,
    ended: span.ended,
    segmentUri: address,
    lowLatency: lowLatency?.lines(home),
  });
  await sendText(request, reply, text, { caching: caching.never, type: typeOf(path) });
}

function cuesOf({ start, seconds }: LiveSegment['segment']): string {
  return toTimeRangeQuery({ start, end: start + seconds });
}

function programQuery({ start, end }: TimeRange): string {
  return `program_start_time=${start}${Number.isFinite(end) ? `&program_end_time=${end}` : ''}`;
}

/**
 * Says what is seen of a channel: its window, or the part of it that is asked for, which has
 * ended once all of that has been broadcast.
 */
function visibleSpan(
  { channel, grant, now }: LiveRequest,
  leading: MediaPlaylist,
): TimeRange & { readonly ended: boolean } {
  const window = liveWindow(leading, now(), channel.windowSeconds);
  const asked = parseTimeRange(grant.parameters, 'program');
  if (asked === undefined) return { ...window, ended: false };
  const span = clipLiveWindow(leading, window, asked);
  if (span !== undefined) return { ...span, ended: asked.end <= window.end };
  throw new VideoError(
    'invalid_parameters',
    `"program_start_time" and "program_end_time" must overlap the live window, which is ${window.start} to ${window.end}, but ask for ${asked.start} to ${asked.end}.`,
  );
}
