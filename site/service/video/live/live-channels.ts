import type { Asset } from '../assets/asset.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';

/** A simulated live stream: an asset of the library in an endless loop. */
export interface LiveChannel {
  readonly playbackId: string;
  /** Length of the live window in seconds. */
  readonly windowSeconds: number;
  /** Whether it is a low-latency stream with partial segments. */
  readonly lowLatency: boolean;
  /** Titles by language. */
  readonly titles: Readonly<Record<string, string>>;
}

/**
 * Default length of the live window: six segments, three for playback and three for viewers who
 * fall behind.
 */
const DEFAULT_WINDOW_SECONDS = 24;

const DVR_WINDOW_SECONDS = 10 * 60;

/** All live channels by playback ID. */
export const liveChannels: ReadonlyMap<string, LiveChannel> = new Map(
  [
    {
      playbackId: 'clock-room',
      windowSeconds: DEFAULT_WINDOW_SECONDS,
      lowLatency: false,
      titles: { en: 'Clock room, live', de: 'Uhrenzimmer, live' },
    },
    {
      playbackId: 'clock-room-dvr',
      windowSeconds: DVR_WINDOW_SECONDS,
      lowLatency: false,
      titles: {
        en: 'Clock room, the last ten minutes',
        de: 'Uhrenzimmer, die letzten zehn Minuten',
      },
    },
    {
      playbackId: 'clock-room-ll',
      windowSeconds: DEFAULT_WINDOW_SECONDS,
      lowLatency: true,
      titles: { en: 'Clock room, low latency', de: 'Uhrenzimmer, kurze Verzögerung' },
    },
  ].map((channel) => [channel.playbackId, channel]),
);

/** Playback ID of the asset that is made for looping. */
const LOOPED_PLAYBACK_ID = 'night-train';

/**
 * Selects the asset that the channels loop: the one made for looping, otherwise the first video;
 * `undefined` if there is none. Encrypted assets are excluded, and signed ones, because the
 * playlists would reveal the URLs of their segments.
 */
export function selectChannelAsset(
  library: AssetLibrary,
  isSigned: (playbackId: string) => boolean,
): Asset | undefined {
  const candidates = library.assets.filter(
    ({ source, encryption }) =>
      source.kind === 'video' && !encryption && !isSigned(source.playbackId),
  );
  return candidates.find(({ source }) => source.playbackId === LOOPED_PLAYBACK_ID) ?? candidates[0];
}
