import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LowLatencyTags } from '../live/serialize-live-playlist.ts';
import type { LiveRequest } from './live-request.ts';
import { listLiveSegments } from '../live/live-timeline.ts';
import {
  formatPreloadHintTag,
  formatServerControlTags,
  formatPartTag,
  SEGMENTS_WITH_PARTS,
} from '../live/low-latency-tags.ts';
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
import { requireReadyPackage } from '../assets/require-ready-package.ts';
import { readPartialSegments } from '../live/partial-segments.ts';
import { VideoError } from '../video-error.ts';

/** A stream of a live channel. */
interface LiveStream {
  /** Path of its media playlist within the package. */
  readonly path: string;
  /** Its media playlist. */
  readonly playlist: MediaPlaylist;
  /** The playlist whose segment boundaries apply to all streams. */
  readonly referencePlaylist: MediaPlaylist;
}

/**
 * Resolves the partial segments of a low-latency stream; `undefined` for other channels, for
 * captions and for clips.
 */
export async function resolveLowLatencyStream(request: LiveRequest, stream: LiveStream) {
  const { channel, asset, grant } = request;
  const isClip = parseTimeRange(grant.parameters, 'program') !== undefined;
  if (!channel.lowLatency || isClip || stream.path.startsWith('captions-')) return undefined;
  const folder = join(requireReadyPackage(asset).folder, stream.path, '..');
  const readParts: PartialSegmentReader = async ({ segment }) => {
    await asset.ensureLocal(join(folder, segment.uri));
    return readPartialSegments(join(folder, segment.uri));
  };
  const edge = await waitForLiveEdge(request, stream, readParts);
  if (edge === undefined) return undefined;
  const segments = listLiveSegments(stream.playlist, stream.referencePlaylist, edge.window).slice(
    -SEGMENTS_WITH_PARTS,
  );
  const liveSegments = await Promise.all(
    segments.map(async (liveSegment) => ({ liveSegment, parts: await readParts(liveSegment) })),
  );
  liveSegments.push({ liveSegment: edge.currentSegment, parts: edge.parts });
  return {
    window: { ...edge.window, hasEnded: false },
    createTags: (uriPrefix: string): LowLatencyTags => ({
      headerTags: formatServerControlTags(liveSegments.flatMap(({ parts }) => parts)),
      partTags: new Map(
        liveSegments.map(({ liveSegment, parts }) => [
          liveSegment.sequence,
          parts.map((part) => formatPartTag(part, uriPrefix + liveSegment.segment.uri)),
        ]),
      ),
      currentSegment: edge.currentSegment,
      preloadHintTag:
        edge.nextPart &&
        formatPreloadHintTag(edge.nextPart, uriPrefix + edge.currentSegment.segment.uri),
    }),
  };
}

/**
 * Computes the live edge. A request with `_HLS_msn` waits until that segment or partial segment is
 * published (blocking playlist reload, RFC 8216bis section 6.2.5.2).
 */
async function waitForLiveEdge(
  { request, reply, channel, now }: LiveRequest,
  { playlist, referencePlaylist }: LiveStream,
  readParts: PartialSegmentReader,
): Promise<LiveEdge | undefined> {
  const query = request.query as QueryParameters;
  const sequence = parseNonNegativeNumber(query, '_HLS_msn');
  const partIndex = parseNonNegativeNumber(query, '_HLS_part');
  for (;;) {
    const edge = await computeLiveEdge(
      playlist,
      referencePlaylist,
      channel.windowSeconds,
      now(),
      readParts,
    );
    if (edge === undefined || sequence === undefined || isPublished(edge, sequence, partIndex))
      return edge;
    if (sequence > edge.currentSegment.sequence + 1) {
      throw new VideoError(
        'invalid_parameters',
        `"_HLS_msn" must be ${edge.currentSegment.sequence + 1} at most, but is ${sequence}.`,
      );
    }
    if (reply.raw.destroyed) return edge;
    await delay(edge.waitMs, undefined, { ref: false });
  }
}
