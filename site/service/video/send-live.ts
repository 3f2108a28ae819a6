import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caching, sendText, typeOf } from '../http/send-file.ts';
import { leadingPlaylist } from './asset-span.ts';
import { livePlaylist } from './live-playlist.ts';
import { liveClip, liveSegments, liveSpan, type LiveSegment } from './live-timeline.ts';
import type { LiveRequest } from './live-request.ts';
import { lowLatencyOf } from './low-latency-of.ts';
import { masterPlaylist } from './master-playlist.ts';
import { parsedPlaylist, spanQuery, type MediaPlaylist } from './media-playlist.ts';
import { narrowedManifest } from './narrow-manifest.ts';
import { travelling } from './playback-tokens.ts';
import { playlistWishes, spanIn, type Span } from './playlist-wishes.ts';
import { readyState } from './ready-film.ts';
import { VideoError } from './video-error.ts';

/** Stands where the address of a film's package has the hash of its content. */
export const liveFolder = 'live';

/** From a channel's media playlist to where every playback id is found. */
const toTop = '../../../';

/** Answers with the channel's master playlist, narrowed as the parameters ask. */
export async function sendLiveMaster(asked: LiveRequest): Promise<void> {
  const { request, reply, channel, entry, admission } = asked;
  const wishes = playlistWishes(admission.parameters);
  if (wishes.asset !== undefined) {
    throw new VideoError(
      'invalid_parameters',
      '"asset_start_time" and "asset_end_time" cut a film, and this is a broadcast; "program_start_time" and "program_end_time" cut it.',
    );
  }
  visibleSpan(asked, await leadingPlaylist(entry));
  const manifest = narrowedManifest(readyState(entry).manifest, wishes);
  const token = travelling(admission, undefined);
  const text = masterPlaylist(manifest, {
    titles: channel.titles,
    base: `${channel.playbackId}/${liveFolder}/`,
    query:
      token === '' && wishes.program !== undefined ? `?${programQuery(wishes.program)}` : token,
    descending: wishes.descending,
    stills: false,
  });
  await sendText(request, reply, text, { caching: caching.never, type: typeOf('master.m3u8') });
}

/** Answers with what can be seen of one of the channel's streams now. */
export async function sendLivePlaylist(asked: LiveRequest, path: string): Promise<void> {
  const { request, reply, entry } = asked;
  const { manifest, folder } = readyState(entry);
  const streams = [...manifest.variants, ...manifest.audio, ...manifest.captions];
  if (!streams.some(({ playlist }) => playlist === path)) {
    throw new VideoError('not_found', 'This live stream has no such rendition.');
  }
  const leading = await leadingPlaylist(entry);
  const own = parsedPlaylist(await readFile(join(folder, path), 'utf8'));
  const lowLatency = await lowLatencyOf(asked, { path, own, leading });
  const span = lowLatency?.span ?? visibleSpan(asked, leading);
  const home = `${toTop}${entry.film.playbackId}/${entry.hash}/${path.split('/')[0] ?? ''}/`;
  const captions = path.startsWith('captions-') ? own.segments[0]?.file : undefined;
  const address = ({ segment }: LiveSegment) =>
    captions === undefined ? home + segment.file : `${home}${captions}?${cuesOf(segment)}`;
  // Captions are one file, of which each segment of the picture has its own lines.
  const timed = captions === undefined ? own : leading;
  const text = livePlaylist(liveSegments(timed, leading, span), {
    map: captions === undefined ? `${home}init.mp4` : undefined,
    ended: span.ended,
    address,
    lowLatency: lowLatency?.lines(home),
  });
  await sendText(request, reply, text, { caching: caching.never, type: typeOf(path) });
}

function cuesOf({ start, seconds }: LiveSegment['segment']): string {
  return spanQuery({ start, end: start + seconds });
}

function programQuery({ start, end }: Span): string {
  return `program_start_time=${start}${Number.isFinite(end) ? `&program_end_time=${end}` : ''}`;
}

/**
 * Says what is seen of a channel: its window, or the part of it that is asked for, which has
 * ended once all of that has been broadcast.
 */
function visibleSpan(
  { channel, admission, now }: LiveRequest,
  leading: MediaPlaylist,
): Span & { readonly ended: boolean } {
  const window = liveSpan(leading, now(), channel.windowSeconds);
  const asked = spanIn(admission.parameters, 'program');
  if (asked === undefined) return { ...window, ended: false };
  const span = liveClip(leading, window, asked);
  if (span !== undefined) return { ...span, ended: asked.end <= window.end };
  throw new VideoError(
    'invalid_parameters',
    `"program_start_time" and "program_end_time" must overlap the live window, which is ${window.start} to ${window.end}, but ask for ${asked.start} to ${asked.end}.`,
  );
}
