import type { ContentStore } from '../../storage/content-store.ts';
import { liveChannels } from '../live/live-channels.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';

/**
 * Lists the video names that analytics accepts from players: the playback IDs and slugs of the
 * videos of this server. These names never contain personal data, because editors choose them.
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
