import type Hls from 'hls.js';
import type { LevelDetails, MediaFragment } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** Where a segment begins and how long it is, in seconds. */
interface Times {
  readonly start: number;
  readonly duration: number;
}

/**
 * What the playlists of a film say of the times of its segments. hls.js believes the segments
 * themselves, and one that is spoilt may move all that come after it.
 */
export class FragmentTiming {
  readonly #hls: Hls;
  readonly #told = new WeakMap<LevelDetails, readonly Times[]>();

  constructor(hls: Hls, on: HlsConstructor['Events']) {
    this.#hls = hls;
    hls.on(on.LEVEL_LOADED, (_, { details }) => {
      // A broadcast knows by its segments alone where it is.
      if (!details.live) this.#told.set(details, details.fragments.map(timesOf));
    });
  }

  /** Has hls.js forget what segments have told. */
  restore(): void {
    for (const { details } of this.#hls.levels) {
      const times = details && this.#told.get(details);
      times?.forEach((each, index) => {
        const segment = details?.fragments[index];
        if (segment) tellTimes(segment, each);
      });
    }
  }
}

const timesOf = ({ start, duration }: MediaFragment): Times => ({ start, duration });

function tellTimes(segment: MediaFragment, { start, duration }: Times): void {
  // A page may bring an hls.js that has its own way with them.
  segment.setStart?.(start);
  segment.setDuration?.(duration);
  for (const told of [
    'startPTS',
    'endPTS',
    'startDTS',
    'endDTS',
    'maxStartPTS',
    'minEndPTS',
  ] as const)
    delete segment[told];
}
