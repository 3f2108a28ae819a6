import type { Level, MediaPlaylist } from 'hls.js';
import type { Rendition } from '../../media/rendition.ts';
import type { AudioTrack } from '../../media/tracks.ts';

/**
 * Converts hls.js levels to renditions, highest first. Redundant variants, which are copies on
 * several servers, count as one rendition.
 */
export const toRenditions = (levels: readonly Level[]): readonly Rendition[] =>
  levels
    .map(toRendition)
    .filter((_, index) => getRenditionIndex(levels, index) === index)
    .sort((a, b) => b.height - a.height || b.bitrate - a.bitrate);

/** Returns the index of the first level that is the same rendition as the level at `index`. */
export function getRenditionIndex(levels: readonly Level[], index: number): number {
  const level = levels[index];
  return level ? levels.findIndex((candidate) => isSameRendition(candidate, level)) : index;
}

/** Returns the first level of a rendition whose server has not failed; `index` if all have failed. */
export function getAvailableLevel(levels: readonly Level[], index: number): number {
  const availableIndex = levels.findIndex(
    (level, candidateIndex) =>
      getRenditionIndex(levels, candidateIndex) === index &&
      level.loadError === 0 &&
      level.fragmentError === 0,
  );
  return availableIndex < 0 ? index : availableIndex;
}

/** The attributes by which hls.js also recognizes redundant variants. */
const renditionAttributes = [
  'BANDWIDTH',
  'AVERAGE-BANDWIDTH',
  'RESOLUTION',
  'FRAME-RATE',
  'CODECS',
  'VIDEO-RANGE',
  'HDCP-LEVEL',
] as const;

const isSameRendition = ({ attrs: a }: Level, { attrs: b }: Level): boolean =>
  renditionAttributes.every((name) => a[name] === b[name]);

function toRendition(level: Level, index: number): Rendition {
  return {
    id: String(index),
    width: level.width,
    height: level.height,
    bitrate: level.averageBitrate || level.bitrate,
    codec: level.videoCodec,
    frameRate: level.frameRate || undefined,
    videoRange: level.videoRange,
    src: level.uri,
  };
}

/** Converts hls.js audio playlists to audio tracks, in the same order. */
export const toAudioTracks = (playlists: readonly MediaPlaylist[]): readonly AudioTrack[] =>
  playlists.map(({ name, lang, url, audioCodec, bitrate }, index) => ({
    id: String(index),
    label: name,
    language: lang ?? '',
    src: url || undefined,
    codec: audioCodec,
    bitrate: bitrate || undefined,
  }));

/** Returns the text tracks that hls.js has created so far for forced subtitles. */
export const getForcedTextTracks = (playlists: readonly MediaPlaylist[]): readonly TextTrack[] =>
  playlists.flatMap(({ forced, trackNode }) => (forced && trackNode ? trackNode.track : []));
