import type { AttributeProperties } from './attributes/player-attributes.ts';
import type { StreamInfo, StreamType } from './stream-info.ts';

type Stated = Exclude<StreamType, 'unknown'>;

/**
 * Before anything is known. Not the one of the engines, because what they share with the shell
 * would be one more file for every page to load.
 */
export const noStream: StreamInfo = {
  type: 'unknown',
  targetLiveWindow: Number.NaN,
  liveEdgeDuration: Number.NaN,
};

/** What a page says of a stream before its playlist does, or better than its playlist can. */
export interface StreamOverrides {
  /** Absent where the page leaves it to the playlist, as the others. */
  readonly type: Stated | undefined;
  /** Seconds one may go back in a live stream: `Infinity` for all, 0 for none. */
  readonly window: number | undefined;
  /** Seconds. */
  readonly edgeLength: number | undefined;
  /** What to show until the type is known. */
  readonly expected: Stated;
}

/** What a page says by attributes. A plain live stream is one that nobody goes back in. */
export function toStreamOverrides({
  statedStreamType: word,
  statedLiveWindow: window,
  liveEdgeOffset: edgeLength,
  defaultStreamType: expected = 'on-demand',
}: Partial<AttributeProperties>): StreamOverrides {
  const type = word && word !== 'on-demand' ? 'live' : word;
  const standard = word?.endsWith(':dvr') ? Number.POSITIVE_INFINITY : 0;
  return { type, window: window ?? (type && standard), edgeLength, expected };
}

/**
 * What kind of stream it is, by its playlist and by what the page says.
 *
 * The page wins, but for one thing: what has an end is on demand, because nobody can be at the
 * edge of a stream that does not go on.
 */
export function applyStreamOverrides(
  facts: StreamInfo,
  { type: stated, window, edgeLength }: StreamOverrides,
): StreamInfo {
  const type = facts.type === 'on-demand' ? facts.type : (stated ?? facts.type);
  if (type !== 'live') return { ...noStream, type };
  return {
    type,
    targetLiveWindow: window ?? facts.targetLiveWindow,
    liveEdgeDuration: edgeLength ?? facts.liveEdgeDuration,
  };
}

/** Where what a page says of the stream of one media element is kept. Says `change`. */
export class StatedStreamShelf extends EventTarget {
  stated = toStreamOverrides({});

  set(stated: StreamOverrides): void {
    this.stated = stated;
    this.dispatchEvent(new Event('change'));
  }
}
