import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryFilm } from './library-film.ts';
import { parsedPlaylist, widened, type MediaPlaylist } from './media-playlist.ts';
import { spanIn, type Parameters, type Span } from './playlist-wishes.ts';
import { readyState } from './ready-film.ts';
import { VideoError } from './video-error.ts';

/**
 * Reads which part of a film is asked for, widened to whole segments of the picture (or of the
 * sound, without pictures), so that every stream and text of the film is cut at the same place;
 * undefined for all of it.
 * @throws VideoError that names the parameter and its value.
 */
export async function assetSpan(
  entry: LibraryFilm,
  parameters: Parameters,
): Promise<Span | undefined> {
  const asked = spanIn(parameters, 'asset');
  if (asked === undefined) return undefined;
  const span = widened(await leadingPlaylist(entry), asked);
  if (span !== undefined) return span;
  throw new VideoError(
    'invalid_parameters',
    `"asset_start_time" must be within the video, which is ${entry.film.duration} seconds long, but is ${asked.start}.`,
  );
}

/** Reads the playlist whose segments say where a film can be cut. */
export async function leadingPlaylist(entry: LibraryFilm): Promise<MediaPlaylist> {
  const { folder, manifest } = readyState(entry);
  const path = (manifest.variants[0] ?? manifest.audio[0])?.playlist ?? '';
  return parsedPlaylist(await readFile(join(folder, path), 'utf8'));
}
