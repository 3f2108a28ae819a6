import type { AttributeProperties } from './attributes/player-attributes.ts';

/** How the properties that drive the media element do so, when they change. */
const settings = Object.entries({
  defaultMuted: (media, { defaultMuted }) => {
    media.defaultMuted = defaultMuted;
    media.muted ||= defaultMuted;
  },
  initialVolume: (media, { initialVolume = 1 }) => {
    media.volume = initialVolume;
  },
  initialPlaybackRate: (media, { initialPlaybackRate = 1 }) => {
    // The default too, because a media element goes back to it with each source.
    media.defaultPlaybackRate = initialPlaybackRate;
    media.playbackRate = initialPlaybackRate;
  },
  loop: (media, { loop }) => {
    media.loop = loop;
  },
  crossOrigin: (media, { crossOrigin }) => {
    media.crossOrigin = crossOrigin ?? null;
  },
} satisfies Partial<
  Record<keyof AttributeProperties, (media: HTMLMediaElement, values: AttributeProperties) => void>
>);

/** Sets on a media element what `changed` names of the properties that drive it. */
export function applyMediaProperties(
  media: HTMLMediaElement,
  values: AttributeProperties,
  changed: ReadonlyMap<PropertyKey, unknown>,
): void {
  for (const [property, set] of settings) {
    if (changed.has(property)) set(media, values);
  }
}
