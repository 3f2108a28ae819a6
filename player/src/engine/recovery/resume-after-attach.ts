import type Hls from 'hls.js';
import type { LevelDetails, MediaFragment } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type { EngineInterstitials } from '../engine.ts';
import type { PlaybackPosition } from './playback-position.ts';
import { trackPlayIntent } from '../playback-calls.ts';

interface ResumeOptions {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  /** Updated when the media element's position changes. */
  readonly position: PlaybackPosition;
  /** `undefined` if this hls.js build has no interstitials. */
  readonly interstitials?: Pick<EngineInterstitials, 'contentTime'> | undefined;
}

/**
 * Restores the position and resumes playback after hls.js has reattached the media element. When
 * its source is replaced, a media element pauses and loses its position.
 */
export function resumeAfterAttach(
  { hls, media, position, interstitials }: ResumeOptions,
  Events: HlsConstructor['Events'],
  signal: AbortSignal,
): void {
  const isPlayIntended = trackPlayIntent(media, signal);
  const updatePosition = (): void => {
    if (interstitials?.contentTime) return;
    // A media element without metadata has no position yet. In Chromium, the position of a failed
    // media element is its end.
    if (media.readyState > 0 && media.currentTime > 0 && !media.error)
      position.time = media.currentTime;
  };
  media.addEventListener('timeupdate', updatePosition, { signal });
  const playlistTimings = new PlaylistTimings(hls, Events);
  let wasAttached = false;
  hls.on(Events.MEDIA_ATTACHED, () => {
    if (signal.aborted) return;
    // hls.js itself seeks to the start position when the media element is first attached. After an
    // interstitial, hls.js itself loads the position at which the content resumes.
    if (wasAttached && position.time > 0 && !interstitials?.contentTime) {
      // Segments that failed to decode may have had wrong timestamps.
      playlistTimings.restore();
      hls.startLoad(position.time);
    }
    wasAttached = true;
    if (isPlayIntended()) void media.play().catch(() => {});
  });
}

/** The timing of a segment in seconds. */
interface SegmentTiming {
  readonly start: number;
  readonly duration: number;
}

/**
 * Stores the segment times from the playlists of an on-demand stream. hls.js replaces them with the
 * timestamps inside the segments, and a corrupt segment can shift all later segments.
 */
export class PlaylistTimings {
  readonly #hls: Hls;
  readonly #timings = new WeakMap<LevelDetails, readonly SegmentTiming[]>();

  constructor(hls: Hls, Events: HlsConstructor['Events']) {
    this.#hls = hls;
    hls.on(Events.LEVEL_LOADED, (_, { details }) => {
      // The position in a live stream is only known from the timestamps of the segments.
      if (!details.live) this.#timings.set(details, details.fragments.map(getTiming));
    });
  }

  /** Replaces the times that hls.js has read from segments with the times from the playlists. */
  restore(): void {
    for (const { details } of this.#hls.levels) {
      const timings = details && this.#timings.get(details);
      timings?.forEach((timing, index) => {
        const segment = details?.fragments[index];
        if (segment) setTiming(segment, timing);
      });
    }
  }
}

const getTiming = ({ start, duration }: MediaFragment): SegmentTiming => ({ start, duration });

function setTiming(segment: MediaFragment, { start, duration }: SegmentTiming): void {
  // An hls.js version that the page provides may lack these setters.
  segment.setStart?.(start);
  segment.setDuration?.(duration);
  for (const property of [
    'startPTS',
    'endPTS',
    'startDTS',
    'endDTS',
    'maxStartPTS',
    'minEndPTS',
  ] as const)
    delete segment[property];
}
