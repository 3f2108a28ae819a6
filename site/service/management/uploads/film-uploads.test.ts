import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { manage } from '../../fixture/manage.ts';
import { fixtureSettings, serveFixture, until, type ServedFixture } from '../../fixture/serve.ts';
import { temporaryFolder, tinyFilm } from '../../fixture/tiny-film.ts';
import { openService } from '../../open.ts';

async function film(): Promise<Buffer> {
  await using folder = await temporaryFolder();
  return readFile(await tinyFilm(folder.path));
}

/** Uploads a file as an editor's program does. */
async function uploaded(served: ServedFixture, filename: string, bytes: Uint8Array) {
  const call = (path: string, data: unknown) => manage(served, 'POST', path, data);
  const { data: place } = await call('/upload-requests', { attributes: { filename } });
  const address = new URL(String(place.attributes.url));
  await fetch(`${served.origin}${address.pathname}${address.search}`, {
    method: 'PUT',
    body: Buffer.from(bytes),
  });
  return call('/uploads', { type: 'upload', attributes: { path: place.id } });
}

describe('a film that is uploaded over the management API', { timeout: 60_000 }, () => {
  it('tells how far it is, plays, and is gone when the upload is removed', async () => {
    await using served = await serveFixture();
    const { status, data } = await uploaded(served, 'Holiday.mp4', await film());
    expect(status).toBe(201);
    expect(data.attributes.video).toMatchObject({ state: 'preparing' });
    const address = `${served.origin}/video/${String(data.attributes.playback_id)}.m3u8`;
    expect((await fetch(address)).status).toBe(412);
    const state = async () => (await manage(served, 'GET', `/uploads/${data.id}`)).data.attributes;
    await until(async () => JSON.stringify((await state()).video).includes('"ready"'));
    expect(await state()).toMatchObject({ width: 160, height: 90, duration: 1.4 });
    expect((await fetch(address)).status).toBe(200);
    await manage(served, 'DELETE', `/uploads/${data.id}`);
    expect((await fetch(address)).status).toBe(404);
  });

  it('is made at the next start when the service was killed before it was told to', async () => {
    const settings = await fixtureSettings();
    const first = await openService(settings, () => {});
    const hash = await first.images.originals.keep(await film());
    const values = { hash, filename: 'late.mp4', mime_type: 'video/mp4' };
    await first.store.uploads.save({ id: 'late', values });
    await first.close();
    const second = await openService(settings, () => {});
    onTestFinished(() => second.close());
    const [upload] = await second.store.uploads.byIds(['late']);
    expect(upload?.values).toMatchObject({ video: { state: 'preparing' } });
  });

  it('may be one that needs a token', async () => {
    const settings = await fixtureSettings({ filmTools: undefined });
    const first = await openService(settings, () => {});
    await first.films.arrived({ id: 'secret', path: '/none.mp4', name: 'Secret.mp4' });
    const [upload] = await first.store.uploads.byIds(['secret']);
    await first.close();
    const playbackIds = [String(upload?.values.playback_id)];
    const second = await openService({ ...settings, signing: { keys: [], playbackIds } }, () => {});
    await second.close();
    const mistyped = { ...settings, signing: { keys: [], playbackIds: ['mistyped'] } };
    await expect(openService(mistyped, () => {})).rejects.toThrow(/names "mistyped"/);
  });
});
