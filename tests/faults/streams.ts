/** A stream of the fault cases. */
export interface Stream {
  readonly name: string;
  readonly playbackId: string;
  readonly isLive: boolean;
  /** The engines that can play the stream. */
  readonly engines: readonly Engine[];
}

export type Engine = 'hls.js' | 'browser';

/** The streams by name. */
export const streams = {
  'on demand': {
    name: 'on demand',
    playbackId: 'the-light-we-keep',
    isLive: false,
    engines: ['hls.js', 'browser'],
  },
  live: { name: 'live', playbackId: 'clock-room', isLive: true, engines: ['hls.js', 'browser'] },
  'low latency': {
    name: 'low latency',
    playbackId: 'clock-room-ll',
    isLive: true,
    engines: ['hls.js', 'browser'],
  },
} as const satisfies Record<string, Stream>;
