import { formatCount } from '../../../lib/text/format-count.ts';
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
import { requireReadyPackage } from './require-ready-package.ts';
import { VideoError } from '../video-error.ts';

/**
 * Resolves the requested clip of an asset, expanded to whole segments of its reference playlist, so
 * that all streams and captions have the same start and end. Returns `undefined` if the whole asset
 * is requested.
 * @throws VideoError that names the parameter and its value.
 */
export async function resolveAssetTimeRange(
  asset: Asset,
  parameters: QueryParameters,
): Promise<TimeRange | undefined> {
  const requestedRange = parseTimeRange(parameters, 'asset');
  if (requestedRange === undefined) return undefined;
  const range = expandToSegments(await loadReferencePlaylist(asset), requestedRange);
  if (range !== undefined) return range;
  throw new VideoError(
    'invalid_parameters',
    `"asset_start_time" must be within the video, which is ${formatCount(asset.source.duration, 'second')} long, but is ${requestedRange.start}.`,
  );
}

/**
 * Loads the reference playlist, whose segment boundaries are the possible start and end times of
 * clips. It is the playlist of the first video rendition, or of the first audio track if there is
 * no video.
 */
export async function loadReferencePlaylist(asset: Asset): Promise<MediaPlaylist> {
  const { folder, manifest } = requireReadyPackage(asset);
  const path = (manifest.variants[0] ?? manifest.audio[0])?.playlist ?? '';
  return parseMediaPlaylist(await readFile(join(folder, path), 'utf8'));
}
