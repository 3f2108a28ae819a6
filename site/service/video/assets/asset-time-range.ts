import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset } from './asset.ts';
import {
  parseMediaPlaylist,
  expandToSegments,
  type MediaPlaylist,
} from '../playlists/media-playlist.ts';
import {
  parseTimeRange,
  type QueryParameters,
  type TimeRange,
} from '../playlists/playback-modifiers.ts';
import { requireReadyPackage } from './require-ready-asset.ts';
import { VideoError } from '../video-error.ts';

/**
 * Reads which part of a film is asked for, widened to whole segments of the picture (or of the
 * sound, without pictures), so that every stream and text of the film is cut at the same place;
 * undefined for all of it.
 * @throws VideoError that names the parameter and its value.
 */
export async function resolveAssetTimeRange(
  entry: Asset,
  parameters: QueryParameters,
): Promise<TimeRange | undefined> {
  const asked = parseTimeRange(parameters, 'asset');
  if (asked === undefined) return undefined;
  const span = expandToSegments(await loadReferencePlaylist(entry), asked);
  if (span !== undefined) return span;
  throw new VideoError(
    'invalid_parameters',
    `"asset_start_time" must be within the video, which is ${entry.source.duration} seconds long, but is ${asked.start}.`,
  );
}

/** Reads the playlist whose segments say where a film can be cut. */
export async function loadReferencePlaylist(entry: Asset): Promise<MediaPlaylist> {
  const { folder, manifest } = requireReadyPackage(entry);
  const path = (manifest.variants[0] ?? manifest.audio[0])?.playlist ?? '';
  return parseMediaPlaylist(await readFile(join(folder, path), 'utf8'));
}
