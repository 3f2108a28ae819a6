import type { Level, MediaPlaylist } from 'hls.js';
import type { Rendition } from '../../media/rendition.ts';
import type { AudioTrack } from '../../media/tracks.ts';

/** Converts hls.js levels to renditions, highest first. */
export const toRenditions = (levels: readonly Level[]): readonly Rendition[] =>
  levels.map(toRendition).sort((a, b) => b.height - a.height || b.bitrate - a.bitrate);

function toRendition(level: Level, index: number): Rendition {
  return {
    id: String(index),
    width: level.width,
    height: level.height,
    bitrate: level.averageBitrate || level.bitrate,
    codec: level.videoCodec,
    frameRate: level.frameRate || undefined,
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
