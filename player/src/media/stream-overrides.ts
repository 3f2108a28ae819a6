import type { AttributeProperties } from './attributes/player-attributes.ts';
import { unknownStreamInfo, type StreamInfo, type StreamType } from './stream-info.ts';

type KnownStreamType = Exclude<StreamType, 'unknown'>;

/** The stream properties that a page sets, which override those of the playlist. */
export interface StreamOverrides {
  /** Undefined to use the type of the playlist. */
  readonly type: KnownStreamType | undefined;
  /**
   * The seekable part of a live stream in seconds: `Infinity` for the whole stream, 0 for none.
   * Undefined to use the playlist.
   */
  readonly window: number | undefined;
  /** The length of the live edge in seconds; undefined to use the playlist. */
  readonly edgeLength: number | undefined;
  /** The type to show controls for until the type is known. */
  readonly expected: KnownStreamType;
}

/** Returns the overrides that the attributes of a player set. `live` without `:dvr` has no window. */
export function toStreamOverrides({
  statedStreamType,
  statedLiveWindow,
  liveEdgeOffset: edgeLength,
  defaultStreamType: expected = 'on-demand',
}: Partial<AttributeProperties>): StreamOverrides {
  const type = statedStreamType && statedStreamType !== 'on-demand' ? 'live' : statedStreamType;
  const defaultWindow = statedStreamType?.endsWith(':dvr') ? Number.POSITIVE_INFINITY : 0;
  return { type, window: statedLiveWindow ?? (type && defaultWindow), edgeLength, expected };
}

/**
 * Applies the overrides of a page to the stream info of the playlist.
 *
 * A stream with an end is on-demand regardless of the overrides, because it has no live edge.
 */
export function applyStreamOverrides(
  streamInfo: StreamInfo,
  { type: typeOverride, window, edgeLength }: StreamOverrides,
): StreamInfo {
  const type =
    streamInfo.type === 'on-demand' ? streamInfo.type : (typeOverride ?? streamInfo.type);
  if (type !== 'live') return { ...unknownStreamInfo, type };
  return {
    type,
    targetLiveWindow: window ?? streamInfo.targetLiveWindow,
    liveEdgeDuration: edgeLength ?? streamInfo.liveEdgeDuration,
  };
}

/** Stores the stream overrides of one media element. Dispatches `change`. */
export class StreamOverridesStore extends EventTarget {
  overrides = toStreamOverrides({});

  set(overrides: StreamOverrides): void {
    this.overrides = overrides;
    this.dispatchEvent(new Event('change'));
  }
}
