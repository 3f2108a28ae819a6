import type { MediaPlaylist } from 'hls.js';
import type { AudioTrack } from '../media/track.ts';

/** The audio tracks of a stream, as hls.js lists them. */
export const audioTracksOf = (playlists: readonly MediaPlaylist[]): readonly AudioTrack[] =>
  playlists.map(({ name, lang }, index) => ({
    id: String(index),
    label: name,
    language: lang ?? '',
  }));

/** hls.js may leave a new caption track half on; captions are on only when somebody asked. */
export function switchOffHalf(tracks: TextTrackList): void {
  for (const track of tracks) if (track.mode === 'hidden') track.mode = 'disabled';
}
