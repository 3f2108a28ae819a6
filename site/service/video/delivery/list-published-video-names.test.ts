import { expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import { listPublishedVideoNames } from './list-published-video-names.ts';

it('lists the playback IDs and slugs of seeded, uploaded, published and live videos', async () => {
  await using server = await startTestServer({ transcoderTools: undefined });
  const { store } = server.service;
  const values = { hash: 'none', filename: 'a.mp4', playback_id: 'uploaded-id' };
  await store.uploads.save({ id: 'uploaded', values });
  const createFilm = (slug: string) => ({
    ...{ title: { en: slug }, slug, live_playback_id: `${slug}-live` },
    video: { upload_id: 'uploaded' },
  });
  await store.records.save({ id: 'published', model: 'film', values: createFilm('published') });
  await store.records.publish('published');
  await store.records.save({ id: 'draft', model: 'film', values: createFilm('draft') });
  const names = await listPublishedVideoNames(store, { assets: [] as AssetLibrary['assets'] });
  expect(names).toEqual(
    expect.arrayContaining(['clock-room', 'uploaded-id', 'published', 'published-live']),
  );
  expect(names).not.toContain('draft');
});
