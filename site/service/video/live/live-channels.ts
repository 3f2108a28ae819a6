import type { Asset } from '../assets/asset.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';

/** A broadcast that never ends: a film of the library, over and over. */
export interface LiveChannel {
  readonly playbackId: string;
  /** How much of it can be seen at a time, in seconds. */
  readonly windowSeconds: number;
  /** True for one that is broadcast in parts of segments. */
  readonly lowLatency: boolean;
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Six segments: three to play, and three for who comes late. */
const plainWindowSeconds = 24;

const dvrWindowSeconds = 10 * 60;

/** Every channel by its playback id. */
export const liveChannels: ReadonlyMap<string, LiveChannel> = new Map(
  [
    {
      playbackId: 'clock-room',
      windowSeconds: plainWindowSeconds,
      lowLatency: false,
      titles: { en: 'Clock room, live', de: 'Uhrenzimmer, live' },
    },
    {
      playbackId: 'clock-room-dvr',
      windowSeconds: dvrWindowSeconds,
      lowLatency: false,
      titles: {
        en: 'Clock room, the last ten minutes',
        de: 'Uhrenzimmer, die letzten zehn Minuten',
      },
    },
    {
      playbackId: 'clock-room-ll',
      windowSeconds: plainWindowSeconds,
      lowLatency: true,
      titles: { en: 'Clock room, low latency', de: 'Uhrenzimmer, kurze Verzögerung' },
    },
  ].map((channel) => [channel.playbackId, channel]),
);

/** The film whose last picture flows into its first. */
const loopedFilm = 'night-train';

/**
 * Chooses the film that the channels show: the one made to loop, or else the first with pictures;
 * undefined when there is none. A signed film is never shown, as its segments would be told, nor one
 * that is encrypted.
 */
export function selectChannelAsset(
  library: AssetLibrary,
  isSigned: (playbackId: string) => boolean,
): Asset | undefined {
  const open = library.assets.filter(
    ({ source, encryption }) =>
      source.kind === 'video' && !encryption && !isSigned(source.playbackId),
  );
  return open.find(({ source }) => source.playbackId === loopedFilm) ?? open[0];
}
