import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Rendition } from '../../media/rendition.ts';
import type { AudioTrack } from '../../media/tracks.ts';

type Variant = shaka.extern.Track;

/** Returns the ID of the rendition of a variant: Shaka Player numbers video streams. */
export const getRenditionId = ({ videoId }: Pick<Variant, 'videoId'>): string | undefined =>
  videoId === null ? undefined : String(videoId);

/**
 * Converts variants, which are pairs of a video and an audio stream, to renditions, highest first. A
 * stream without video has none.
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
 * Returns the variant with a rendition and the audio stream that is active. Returns another variant of
 * the rendition if there is no such pair; `undefined` if the rendition does not exist.
 */
export function findVariant(variants: readonly Variant[], id: string): Variant | undefined {
  const matches = variants.filter((variant) => getRenditionId(variant) === id);
  const active = variants.find((variant) => variant.active);
  return matches.find(({ audioId }) => audioId === active?.audioId) ?? matches[0];
}

/** Converts audio tracks, in the same order. The ID is the index. */
export const toAudioTracks = (tracks: readonly shaka.extern.AudioTrack[]): readonly AudioTrack[] =>
  tracks.map(({ label, language, codecs }, index) => ({
    id: String(index),
    label: label ?? '',
    language: toLanguage(language),
    src: undefined,
    codec: codecs ?? undefined,
    bitrate: undefined,
  }));

/** `und` stands for an unknown language. */
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
