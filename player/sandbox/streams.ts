/** A stream of the sandbox: the attributes for the player. */
export interface Stream {
  readonly label: string;
  /** The path of the video server; undefined without a source. */
  readonly origin?: string;
  /** The path of the playlist or file below `origin`. */
  readonly path?: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Creates a stream with a playback ID of the video service. */
const createStream = (
  label: string,
  playbackId: string,
  attributes: Readonly<Record<string, string>>,
): Stream => ({ label, origin: '/video', path: playbackId, attributes });

/** All streams, by name. */
export const streams = {
  'on-demand': createStream('On demand', 'the-light-we-keep', {
    'video-title': 'The light we keep',
  }),
  'on-demand-simple': createStream('On demand, one audio track', 'night-train', {
    'video-title': 'Night train',
  }),
  live: createStream('Live', 'clock-room', { 'video-title': 'Clock room' }),
  'live-dvr': createStream('Live with DVR', 'clock-room-dvr', {
    'video-title': 'Clock room, the last ten minutes',
  }),
  'live-low-latency': createStream('Live with low latency', 'clock-room-ll', {
    'video-title': 'Clock room, low latency',
  }),
  audio: createStream('Audio', 'room-tone', { 'video-title': 'Room tone', audio: '' }),
  'audio-live': createStream('Audio, live', 'clock-room', {
    'video-title': 'Clock room',
    audio: '',
  }),
  'audio-live-dvr': createStream('Audio, live with DVR', 'clock-room-dvr', {
    'video-title': 'Clock room, the last ten minutes',
    audio: '',
  }),
  encrypted: {
    label: 'Encrypted (Clear Key)',
    origin: '/encrypted',
    path: 'cenc',
    attributes: { 'video-title': 'An encrypted video' },
  },
  missing: createStream('A video that does not exist', 'no-such-video', {
    'video-title': 'A video that does not exist',
  }),
  none: { label: 'No source', attributes: {} },
} as const satisfies Record<string, Stream>;

export type StreamName = keyof typeof streams;
