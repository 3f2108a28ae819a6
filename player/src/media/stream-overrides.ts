import type { AttributeProperties } from './attributes/player-attributes.ts';
import { unknownStreamInfo, type StreamInfo, type StreamType } from './stream-info.ts';

type KnownStreamType = Exclude<StreamType, 'unknown'>;

/** The stream properties that a page sets to override those from the playlist. */
export interface StreamOverrides {
  /** Undefined to detect the type from the playlist. */
  readonly type: KnownStreamType | undefined;
  /**
   * The number of seconds that a viewer can seek back in a live stream: `Infinity` for the whole
   * stream, 0 for none. Undefined to detect it from the playlist.
   */
  readonly targetLiveWindow: number | undefined;
  /** See `StreamInfo.liveEdgeOffset`; undefined to derive it from the playlist. */
  readonly liveEdgeOffset: number | undefined;
  /** The type to show controls for until the type is known. */
  readonly expectedType: KnownStreamType;
}

/**
 * Converts the attributes of a player to stream overrides. A `live` stream type without `:dvr` has
 * no window.
 */
export function toStreamOverrides({
  streamTypeOverride,
  liveWindowOverride,
  liveEdgeOffset,
  defaultStreamType: expectedType = 'on-demand',
}: Partial<AttributeProperties>): StreamOverrides {
  const type =
    streamTypeOverride && streamTypeOverride !== 'on-demand' ? 'live' : streamTypeOverride;
  const defaultWindow = streamTypeOverride?.endsWith(':dvr') ? Number.POSITIVE_INFINITY : 0;
  const targetLiveWindow = liveWindowOverride ?? (type && defaultWindow);
  return { type, targetLiveWindow, liveEdgeOffset, expectedType };
}

/**
 * Applies the overrides that a page sets to the stream info from the playlist.
 *
 * A stream with an end is on-demand regardless of the overrides, because it has no live edge.
 */
export function applyStreamOverrides(
  streamInfo: StreamInfo,
  overrides: StreamOverrides,
): StreamInfo {
  const type =
    streamInfo.type === 'on-demand' ? streamInfo.type : (overrides.type ?? streamInfo.type);
  if (type !== 'live') return { ...unknownStreamInfo, type };
  return {
    type,
    targetLiveWindow: overrides.targetLiveWindow ?? streamInfo.targetLiveWindow,
    liveEdgeOffset: overrides.liveEdgeOffset ?? streamInfo.liveEdgeOffset,
  };
}

/** Stores the stream overrides for one media element. Dispatches `change`. */
export class StreamOverridesStore extends EventTarget {
  overrides = toStreamOverrides({});

  set(overrides: StreamOverrides): void {
    this.overrides = overrides;
    this.dispatchEvent(new Event('change'));
  }
}
