import type { ContentStore } from '../../storage/content-store.ts';
import { liveChannels } from '../live/live-channels.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';

/**
 * Lists the names by which players may report the videos of this server in analytics: playback IDs
 * and slugs. They come from editors, never from viewers.
 */
export async function listPublishedVideoNames(
  store: Pick<ContentStore, 'records' | 'uploads'>,
  library: Pick<AssetLibrary, 'assets'>,
): Promise<readonly string[]> {
  const uploads = await store.uploads.all();
  const records = await store.records.find({ perspective: 'published', model: 'film' });
  return [
    ...liveChannels.keys(),
    ...library.assets.flatMap(({ source }) => [source.playbackId, source.slug]),
    ...uploads.map(({ values }) => values['playback_id']),
    ...records.flatMap(({ values }) => [values['slug'], values['live_playback_id']]),
  ].filter((name) => typeof name === 'string');
}
