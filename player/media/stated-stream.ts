import type { AttributeProperties } from './attributes.ts';
import type { StreamFacts, StreamType } from './stream.ts';

type Stated = Exclude<StreamType, 'unknown'>;

/**
 * Before anything is known. Not the one of the engines, because what they share with the shell
 * would be one more file for every page to load.
 */
export const noStream: StreamFacts = {
  type: 'unknown',
  targetWindow: Number.NaN,
  edgeLength: Number.NaN,
};

/** What a page says of a stream before its playlist does, or better than its playlist can. */
export interface StatedStream {
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
export function statedStream({
  statedStreamType: word,
  statedLiveWindow: window,
  liveEdgeOffset: edgeLength,
  defaultStreamType: expected = 'on-demand',
}: Partial<AttributeProperties>): StatedStream {
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
export function streamAsStated(
  facts: StreamFacts,
  { type: stated, window, edgeLength }: StatedStream,
): StreamFacts {
  const type = facts.type === 'on-demand' ? facts.type : (stated ?? facts.type);
  if (type !== 'live') return { ...noStream, type };
  return {
    type,
    targetWindow: window ?? facts.targetWindow,
    edgeLength: edgeLength ?? facts.edgeLength,
  };
}

/** Where what a page says of the stream of one media element is kept. Says `change`. */
export class StatedStreamShelf extends EventTarget {
  stated = statedStream({});

  put(stated: StatedStream): void {
    this.stated = stated;
    this.dispatchEvent(new Event('change'));
  }
}
