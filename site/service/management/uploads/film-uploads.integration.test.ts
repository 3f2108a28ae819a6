import { readFile, rm } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { initialContent } from '../../../content/initial-content.ts';
import { managementRequest } from '../../test/management-request.ts';
import {
  createTestSettings,
  startTestServer,
  waitUntil,
  type TestServer,
} from '../../test/test-server.ts';
import { createTempFolder, createSampleVideo } from '../../test/sample-media.ts';
import { openService } from '../../open-service.ts';
import type { Settings } from '../../settings.ts';

/** Settings for a service that is opened more than once. */
async function settingsFor(changes: Partial<Settings> = {}): Promise<Settings> {
  const settings = await createTestSettings(changes);
  onTestFinished(() => rm(settings.dataDir, { recursive: true, force: true }));
  return settings;
}

async function film(): Promise<Buffer> {
  await using folder = await createTempFolder();
  return await readFile(await createSampleVideo(folder.path));
}

/** Sends a file as an editor's program does, and hands out what it is called from then on. */
async function sent(served: TestServer, filename: string, bytes: Uint8Array | string) {
  const data = { attributes: { filename } };
  const { data: place } = await managementRequest(served, 'POST', '/upload-requests', data);
  const address = new URL(String(place.attributes.url));
  await fetch(`${served.origin}${address.pathname}${address.search}`, {
    method: 'PUT',
    body: Buffer.from(bytes),
  });
  return place.id;
}

const upload = (served: TestServer, attributes: object) =>
  managementRequest(served, 'POST', '/uploads', { type: 'upload', attributes });

/** Waits until a film plays, and hands out its playlist. */
async function playlist({ origin }: TestServer, playbackId: unknown): Promise<string> {
  const address = `${origin}/video/${String(playbackId)}.m3u8`;
  await waitUntil(async () => (await fetch(address)).status === 200);
  return (await fetch(address)).text();
}

describe('a film that is uploaded over the management API', { timeout: 60_000 }, () => {
  it('tells how far it is, plays, and is gone when the upload is removed', async () => {
    await using served = await startTestServer();
    const path = await sent(served, 'Holiday.mp4', await film());
    const { status, data } = await upload(served, { path });
    expect(status).toBe(201);
    expect(data.attributes.video).toMatchObject({ state: 'preparing' });
    const address = `${served.origin}/video/${String(data.attributes.playback_id)}.m3u8`;
    expect((await fetch(address)).status).toBe(412);
    const state = async () =>
      (await managementRequest(served, 'GET', `/uploads/${data.id}`)).data.attributes;
    await waitUntil(async () => JSON.stringify((await state()).video).includes('"ready"'));
    expect(await state()).toMatchObject({ width: 160, height: 90, duration: 1.4 });
    expect((await fetch(address)).status).toBe(200);
    await managementRequest(served, 'DELETE', `/uploads/${data.id}`);
    expect((await fetch(address)).status).toBe(404);
  });

  it('comes with the captions that are sent beside it', async () => {
    await using served = await startTestServer();
    const path = await sent(served, 'Holiday.mp4', await film());
    const srt = '1\n00:00:00,100 --> 00:00:01,000\nHallo\n';
    const captions = [
      { path: await sent(served, 'holiday.de.srt', srt) },
      { path: await sent(served, 'other.srt', srt), language: 'fr', label: 'Sous-titres' },
    ];
    const { data } = await upload(served, { path, captions });
    const text = await playlist(served, data.attributes.playback_id);
    expect(text).toMatch(/TYPE=SUBTITLES.*Deutsch/);
    expect(text).toMatch(/TYPE=SUBTITLES.*Sous-titres/);
  });

  it('gets captions once it is finished, plays on meanwhile, and loses them again', async () => {
    await using served = await startTestServer();
    const path = await sent(served, 'Holiday.mp4', await film());
    const { data } = await upload(served, { path });
    const track = async (name: string, text: string, more: object = {}) =>
      managementRequest(served, 'POST', `/uploads/${data.id}/tracks`, {
        type: 'upload_track',
        attributes: { url_or_upload_request_id: await sent(served, name, text), ...more },
      });
    const srt = '1\n00:00:00,100 --> 00:00:01,000\nHallo\n';
    const play = () => playlist(served, data.attributes.playback_id);
    expect((await track('early.de.srt', srt)).status).toBe(404);
    expect(await play()).not.toContain('TYPE=SUBTITLES');
    const state = async () =>
      (await managementRequest(served, 'GET', `/uploads/${data.id}`)).data.attributes;
    await waitUntil(async () => JSON.stringify((await state()).video).includes('"ready"'));

    const german = await track('holiday.de.srt', srt);
    expect(german).toMatchObject({
      status: 201,
      data: { type: 'upload_track', attributes: { language_code: 'de', name: 'Deutsch' } },
    });
    await track('x.vtt', 'WEBVTT\n\n00:00.100 --> 00:01.000\nHello\n', { language_code: 'en' });
    expect(await play()).toMatch(/TYPE=SUBTITLES[\s\S]*Deutsch[\s\S]*TYPE=SUBTITLES[\s\S]*English/);
    expect((await track('bad.srt', 'no captions')).status).toBe(422);

    await managementRequest(served, 'DELETE', `/uploads/${data.id}/tracks/${german.data.id}`);
    expect(await play()).not.toContain('Deutsch');
    expect(await play()).toContain('English');
  });

  it('is refused with captions that were never sent', async () => {
    await using served = await startTestServer({ transcoderTools: undefined });
    const path = await sent(served, 'Holiday.mp4', 'no film');
    const missing = { path: '/0123456789abcdefghijkl/holiday.de.srt' };
    expect((await upload(served, { path, captions: [missing] })).status).toBe(404);
    expect((await upload(served, { path, captions: [{ path: '../../x' }] })).status).toBe(422);
    expect((await upload(served, { path })).status).toBe(201);
  });

  it('is made at the next start when the service was killed before it was told to', async () => {
    const settings = await settingsFor();
    const first = await openService(settings, initialContent, () => {});
    const hash = await first.images.originals.put(await film());
    const values = { hash, filename: 'late.mp4', mime_type: 'video/mp4' };
    await first.store.uploads.save({ id: 'late', values });
    await first.close();
    const second = await openService(settings, initialContent, () => {});
    onTestFinished(() => second.close());
    const [upload] = await second.store.uploads.byIds(['late']);
    // So short a film may be made by the time somebody looks.
    const state = expect.stringMatching(/^(?:preparing|ready)$/) as string;
    expect(upload?.values).toMatchObject({ video: { state } });
  });

  it('may be one that needs a token', async () => {
    const settings = await settingsFor({ transcoderTools: undefined });
    const first = await openService(settings, initialContent, () => {});
    await first.uploadedAssets.enqueue({ id: 'secret', path: '/none.mp4', name: 'Secret.mp4' });
    const [upload] = await first.store.uploads.byIds(['secret']);
    await first.close();
    const playbackIds = [String(upload?.values.playback_id)];
    const second = await openService(
      { ...settings, playbackSigning: { keys: [], playbackIds } },
      initialContent,
      () => {},
    );
    await second.close();
    const mistyped = { ...settings, playbackSigning: { keys: [], playbackIds: ['mistyped'] } };
    await expect(openService(mistyped, initialContent, () => {})).rejects.toThrow(
      /names "mistyped"/,
    );
  });
});
