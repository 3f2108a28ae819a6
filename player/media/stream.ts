/** Whether a stream has an end; `unknown` until its playlist or its duration has told. */
export type StreamType = 'on-demand' | 'live' | 'unknown';

/** What a playlist says of the stream's end. */
export interface StreamFacts {
  readonly type: StreamType;
  /**
   * How far back a person may go, in seconds: `Infinity` for a stream that keeps all (DVR), 0 for
   * a plain live stream, `NaN` for one that is not live.
   */
  readonly targetWindow: number;
  /** The live edge is this many seconds long: whoever plays within it is at the edge. */
  readonly edgeLength: number;
}

/** The parts of a media playlist that tell what kind of stream it is. */
export interface PlaylistFacts {
  /** It has no end yet. */
  readonly live: boolean;
  /** As in `EXT-X-PLAYLIST-TYPE`; absent where the tag is. */
  readonly type: string | null | undefined;
  /** Seconds. */
  readonly targetDuration: number;
  /** Seconds; 0 or absent where the stream has no parts. */
  readonly partTarget: number | undefined;
}

/** Low latency: twice the part target. From the specification. */
const EDGE_PARTS = 2;
/** Else three times the target duration. From the specification. */
const EDGE_SEGMENTS = 3;

/** Before anything is known. */
export const unknownStream: StreamFacts = {
  type: 'unknown',
  targetWindow: Number.NaN,
  edgeLength: Number.NaN,
};

/**
 * What kind of stream a media playlist describes.
 *
 * A playlist with an end is on demand whether or not it has a type tag; one without is live, and
 * an EVENT keeps everything from its beginning.
 */
export function streamOf({ live, type, targetDuration, partTarget }: PlaylistFacts): StreamFacts {
  if (!live) return { ...unknownStream, type: 'on-demand' };
  return {
    type: 'live',
    targetWindow: type?.toUpperCase() === 'EVENT' ? Number.POSITIVE_INFINITY : 0,
    edgeLength: partTarget ? EDGE_PARTS * partTarget : EDGE_SEGMENTS * targetDuration,
  };
}

/** What is kept behind the playhead, in seconds. All three from the specification. */
export function backBufferFor({ live, partTarget }: PlaylistFacts): number {
  if (!live) return 30;
  return partTarget ? 4 : 8;
}
