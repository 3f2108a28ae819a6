import type { MediaName } from '../media/media-table.ts';
import { playlistOf } from '../playlists.ts';
import type { StreamCase } from '../stream-case.ts';

/** Creates a stream that is only a media playlist of its media. They have eight seconds. */
export const createPlainStream = (
  name: string,
  represents: string,
  media: MediaName,
  more: Partial<StreamCase> = {},
): StreamCase => ({
  ...{ name, represents, media: [media], expected: { durationS: 8 } },
  files: ({ library }) => ({ 'main.m3u8': playlistOf(library.get(media)) }),
  ...more,
});
