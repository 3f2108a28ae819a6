import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LowLatencyTags } from '../live/live-playlist.ts';
import type { LiveRequest } from './live-request.ts';
import { listLiveSegments } from '../live/live-timeline.ts';
import {
  preloadHintTag,
  serverControlTags,
  partTag,
  segmentsWithParts,
} from '../live/low-latency.ts';
import type { MediaPlaylist } from '../playlists/media-playlist.ts';
import {
  isPublished,
  computeLiveEdge,
  type LiveEdge,
  type PartialSegmentReader,
} from '../live/live-edge.ts';
import {
  parseNonNegativeNumber,
  parseTimeRange,
  type QueryParameters,
} from '../playlists/playback-modifiers.ts';
import { requireReadyPackage } from '../assets/require-ready-asset.ts';
import { readPartialSegments } from '../live/partial-segments.ts';
import { VideoError } from '../video-error.ts';

/** One of a channel's streams. */
interface LiveStream {
  /** Path of its playlist within the film's package. */
  readonly path: string;
  readonly own: MediaPlaylist;
  /** The stream that beats time for all. */
  readonly leading: MediaPlaylist;
}

/** Tells a low-latency channel's parts; undefined for any other, for captions and for a clip. */
export async function resolveLowLatencyStream(asked: LiveRequest, stream: LiveStream) {
  const { channel, asset, grant } = asked;
  const isCut = parseTimeRange(grant.parameters, 'program') !== undefined;
  if (!channel.lowLatency || isCut || stream.path.startsWith('captions-')) return undefined;
  const folder = join(requireReadyPackage(asset).folder, stream.path, '..');
  const read: PartialSegmentReader = async ({ segment }) => {
    await asset.ensureLocal(join(folder, segment.uri));
    return readPartialSegments(join(folder, segment.uri));
  };
  const air = await awaitedAir(asked, stream, read);
  if (air === undefined) return undefined;
  const whole = listLiveSegments(stream.own, stream.leading, air.window).slice(-segmentsWithParts);
  const told = await Promise.all(whole.map(async (live) => ({ live, parts: await read(live) })));
  told.push({ live: air.currentSegment, parts: air.parts });
  return {
    span: { ...air.window, ended: false },
    lines: (home: string): LowLatencyTags => ({
      head: serverControlTags(told.flatMap(({ parts }) => parts)),
      parts: new Map(
        told.map(({ live, parts }) => [
          live.sequence,
          parts.map((part) => partTag(part, home + live.segment.uri)),
        ]),
      ),
      current: air.currentSegment,
      preloadHint:
        air.nextPart && preloadHintTag(air.nextPart, home + air.currentSegment.segment.uri),
    }),
  };
}

/** Waits until what a player asks for by number is out, so that it need not ask again and again. */
async function awaitedAir(
  { request, reply, channel, now }: LiveRequest,
  { own, leading }: LiveStream,
  read: PartialSegmentReader,
): Promise<LiveEdge | undefined> {
  const query = request.query as QueryParameters;
  const sequence = parseNonNegativeNumber(query, '_HLS_msn');
  const part = parseNonNegativeNumber(query, '_HLS_part');
  for (;;) {
    const air = await computeLiveEdge(own, leading, channel.windowSeconds, now(), read);
    if (air === undefined || sequence === undefined || isPublished(air, sequence, part)) return air;
    if (sequence > air.currentSegment.sequence + 1) {
      throw new VideoError(
        'invalid_parameters',
        `"_HLS_msn" must be ${air.currentSegment.sequence + 1} at most, but is ${sequence}.`,
      );
    }
    if (reply.raw.destroyed) return air;
    await delay(air.waitMs, undefined, { ref: false });
  }
}
