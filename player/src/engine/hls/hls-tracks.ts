import type { MediaPlaylist } from 'hls.js';
import type { AudioTrack } from '../../media/tracks.ts';

/** The audio tracks of a stream, as hls.js lists them. */
export const toAudioTracks = (playlists: readonly MediaPlaylist[]): readonly AudioTrack[] =>
  playlists.map(({ name, lang, url, audioCodec, bitrate }, index) => ({
    id: String(index),
    label: name,
    language: lang ?? '',
    src: url || undefined,
    codec: audioCodec,
    bitrate: bitrate || undefined,
  }));

/** The captions that are for everybody, as far as hls.js has made their tracks. */
export const getForcedTextTracks = (list: readonly MediaPlaylist[]): readonly TextTrack[] =>
  list.flatMap(({ forced, trackNode }) => (forced && trackNode ? trackNode.track : []));
