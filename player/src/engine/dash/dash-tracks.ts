import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Rendition } from '../../media/rendition.ts';
import type { AudioTrack } from '../../media/tracks.ts';

type Variant = shaka.extern.Track;

/**
 * Returns the rendition ID of a variant, which is the number of its video stream in Shaka Player.
 */
export const getRenditionId = ({ videoId }: Pick<Variant, 'videoId'>): string | undefined =>
  videoId === null ? undefined : String(videoId);

/**
 * Converts variants, which are pairs of a video and an audio stream, to renditions, highest first.
 * Returns an empty array if there is no video.
 */
export function toRenditions(variants: readonly Variant[]): readonly Rendition[] {
  const renditions = new Map<string, Rendition>();
  for (const variant of variants) {
    const id = getRenditionId(variant);
    if (id !== undefined && !renditions.has(id)) renditions.set(id, toRendition(id, variant));
  }
  return [...renditions.values()].sort((a, b) => b.height - a.height || b.bitrate - a.bitrate);
}

const toRendition = (id: string, variant: Variant): Rendition => ({
  id,
  width: variant.width ?? 0,
  height: variant.height ?? 0,
  bitrate: variant.videoBandwidth ?? variant.bandwidth,
  codec: variant.videoCodec ?? undefined,
  frameRate: variant.frameRate ?? undefined,
  src: '',
});

/**
 * Returns the variant of a rendition that has the active audio stream or, if there is none, the
 * first variant of the rendition; `undefined` if the rendition does not exist.
 */
export function findVariant(variants: readonly Variant[], id: string): Variant | undefined {
  const candidates = variants.filter((variant) => getRenditionId(variant) === id);
  const activeVariant = variants.find((variant) => variant.active);
  return candidates.find(({ audioId }) => audioId === activeVariant?.audioId) ?? candidates[0];
}

/** Converts audio tracks, in the same order. Their IDs are their indexes. */
export const toAudioTracks = (tracks: readonly shaka.extern.AudioTrack[]): readonly AudioTrack[] =>
  tracks.map(({ label, language, codecs }, index) => ({
    id: String(index),
    label: label ?? '',
    language: toLanguage(language),
    src: undefined,
    codec: codecs ?? undefined,
    bitrate: undefined,
  }));

/** `und` is the language code for an undetermined language. */
const toLanguage = (language: string): string => (language === 'und' ? '' : language);

/** The URL of the `<track>` elements that Shaka Player creates, in the order of its text tracks. */
const TRACK_URL = 'data:,WEBVTT';

/** Returns the text tracks of the media element that Shaka Player has created for forced subtitles. */
export function getForcedTextTracks(
  media: HTMLMediaElement,
  tracks: readonly shaka.extern.TextTrack[],
): readonly TextTrack[] {
  const elements = [...media.querySelectorAll('track')].filter(({ src }) => src === TRACK_URL);
  return tracks.flatMap(({ forced }, index) => (forced && elements[index]?.track) || []);
}
