import type { AttributeProperties } from './attributes/player-attributes.ts';

/** Functions by player property that apply the property to the media element. */
const setters = Object.entries({
  defaultMuted: (media, { defaultMuted }) => {
    media.defaultMuted = defaultMuted;
    media.muted ||= defaultMuted;
  },
  initialVolume: (media, { initialVolume = 1 }) => {
    media.volume = initialVolume;
  },
  initialPlaybackRate: (media, { initialPlaybackRate = 1 }) => {
    // A media element resets its rate to the default for each source.
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

/**
 * Applies changed player properties to a media element.
 *
 * @param changedProperties the `changedProperties` map of a Lit element.
 */
export function applyMediaProperties(
  media: HTMLMediaElement,
  values: AttributeProperties,
  changedProperties: ReadonlyMap<PropertyKey, unknown>,
): void {
  for (const [property, set] of setters) {
    if (changedProperties.has(property)) set(media, values);
  }
}
