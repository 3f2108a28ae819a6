import { listLiveSegments, computeLiveWindow, type LiveSegment } from './live-timeline.ts';
import type { MediaPlaylist } from '../playlists/media-playlist.ts';
import type { TimeRange } from '../playlists/playback-modifiers.ts';
import type { PartialSegment } from './partial-segments.ts';

/**
 * Maximum time by which partial segments of audio end later than those of the video, because audio
 * has its own frame boundaries. All streams are published earlier by this amount, so that they stay
 * in sync.
 */
export const AUDIO_SKEW_MS = 50;

/** Minimum wait in milliseconds; timers are not more precise. */
const MIN_WAIT_MS = 5;

/** Reads the partial segments of a segment. */
export type PartialSegmentReader = (segment: LiveSegment) => Promise<readonly PartialSegment[]>;

/** The published end of a low-latency stream. */
export interface LiveEdge {
  /** The range of complete segments. */
  readonly window: TimeRange;
  /** The segment that is currently being broadcast. */
  readonly currentSegment: LiveSegment;
  /** Its published partial segments. */
  readonly parts: readonly PartialSegment[];
  /** Its next partial segment; `undefined` if all are published. */
  readonly nextPart: PartialSegment | undefined;
  /** Milliseconds until the next publication. */
  readonly waitMs: number;
}

/** Computes the live edge of a stream; `undefined` if it has no segments. */
export async function computeLiveEdge(
  playlist: MediaPlaylist,
  referencePlaylist: MediaPlaylist,
  windowSeconds: number,
  nowMs: number,
  readParts: PartialSegmentReader,
): Promise<LiveEdge | undefined> {
  const publishedUntilMs = nowMs + AUDIO_SKEW_MS;
  const window = computeLiveWindow(referencePlaylist, publishedUntilMs, windowSeconds);
  const maxSegmentSeconds = Math.max(
    0,
    ...referencePlaylist.segments.map(({ seconds }) => seconds),
  );
  const upcomingRange = { start: window.end, end: window.end + 2 * maxSegmentSeconds };
  const [currentSegment] = listLiveSegments(playlist, referencePlaylist, upcomingRange);
  const [referenceSegment] = listLiveSegments(referencePlaylist, referencePlaylist, upcomingRange);
  if (currentSegment === undefined || referenceSegment === undefined) return undefined;
  const getEndMs = (part: PartialSegment) =>
    currentSegment.startMs + (part.start + part.seconds) * 1000;
  const parts = await readParts(currentSegment);
  const nextPart = parts.find((part) => getEndMs(part) > publishedUntilMs);
  const nextPublicationMs = Math.min(
    referenceSegment.startMs + referenceSegment.segment.seconds * 1000,
    nextPart === undefined ? Number.POSITIVE_INFINITY : getEndMs(nextPart),
  );
  return {
    window,
    currentSegment,
    parts: parts.filter((part) => getEndMs(part) <= publishedUntilMs),
    nextPart,
    waitMs: Math.max(MIN_WAIT_MS, Math.ceil(nextPublicationMs - publishedUntilMs)),
  };
}

/** Returns whether a segment, or one of its partial segments, is published. */
export function isPublished(
  { currentSegment, parts }: LiveEdge,
  sequence: number,
  part: number | undefined,
) {
  if (currentSegment.sequence !== sequence) return currentSegment.sequence > sequence;
  return part !== undefined && parts.length > part;
}
