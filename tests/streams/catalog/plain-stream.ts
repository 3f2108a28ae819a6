import type { MediaName } from '../media/media-table.ts';
import { renderVodPlaylist } from '../playlists.ts';
import type { StreamCase } from '../stream-case.ts';

/** Creates a stream that consists of the media playlist of media of eight seconds. */
export const createPlainStream = (
  name: string,
  description: string,
  media: MediaName,
  overrides: Partial<StreamCase> = {},
): StreamCase => ({
  ...{ name, description, media: [media], expected: { durationSeconds: 8 } },
  files: ({ library }) => ({ 'main.m3u8': renderVodPlaylist(library.get(media)) }),
  ...overrides,
});
