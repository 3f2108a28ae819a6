import { readFile, rm } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { initialContent } from '../../../content/initial-content.ts';
import { sendManagementRequest } from '../../test/management-request.ts';
import { createTestSettings, startTestServer, type TestServer } from '../../test/test-server.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { createTempFolder, createSampleVideo } from '../../test/sample-media.ts';
import { openService } from '../../open-service.ts';
import type { Settings } from '../../settings.ts';

/** Creates settings for a service that is opened more than once. */
async function createReusableSettings(changes: Partial<Settings> = {}): Promise<Settings> {
  const settings = await createTestSettings(changes);
  onTestFinished(() => rm(settings.dataDir, { recursive: true, force: true }));
  return settings;
}

async function readSampleVideo(): Promise<Buffer> {
  await using folder = await createTempFolder();
  return await readFile(await createSampleVideo(folder.path));
}

/** Sends a file to an upload request. Returns the ID of the received file. */
async function sendFile(server: TestServer, filename: string, bytes: Uint8Array | string) {
  const data = { attributes: { filename } };
  const { data: uploadRequest } = await sendManagementRequest(
    server,
    'POST',
    '/upload-requests',
    data,
  );
  const url = new URL(String(uploadRequest.attributes.url));
  await fetch(`${server.origin}${url.pathname}${url.search}`, {
    method: 'PUT',
    body: Buffer.from(bytes),
  });
  return uploadRequest.id;
}

const createUpload = (server: TestServer, attributes: object) =>
  sendManagementRequest(server, 'POST', '/uploads', { type: 'upload', attributes });

/** Waits until a video is playable. Returns its playlist. */
async function waitForPlaylist({ origin }: TestServer, playbackId: unknown): Promise<string> {
  const playlistUrl = `${origin}/video/${String(playbackId)}.m3u8`;
  await waitFor(async () => (await fetch(playlistUrl)).status === 200);
  return (await fetch(playlistUrl)).text();
}

describe('a video uploaded over the management API', { timeout: 60_000 }, () => {
  it('reports the progress of an uploaded video, plays it, and deletes it with the upload', async () => {
    await using server = await startTestServer();
    const path = await sendFile(server, 'Holiday.mp4', await readSampleVideo());
    const { status, data } = await createUpload(server, { path });
    expect(status).toBe(201);
    expect(data.attributes.video).toMatchObject({ state: 'preparing' });
    const playlistUrl = `${server.origin}/video/${String(data.attributes.playback_id)}.m3u8`;
    expect((await fetch(playlistUrl)).status).toBe(412);
    const getAttributes = async () =>
      (await sendManagementRequest(server, 'GET', `/uploads/${data.id}`)).data.attributes;
    await waitFor(async () => JSON.stringify((await getAttributes()).video).includes('"ready"'));
    expect(await getAttributes()).toMatchObject({ width: 160, height: 90, duration: 1.4 });
    expect((await fetch(playlistUrl)).status).toBe(200);
    await sendManagementRequest(server, 'DELETE', `/uploads/${data.id}`);
    expect((await fetch(playlistUrl)).status).toBe(404);
  });

  it('adds the captions that are uploaded with a video', async () => {
    await using server = await startTestServer();
    const path = await sendFile(server, 'Holiday.mp4', await readSampleVideo());
    const srt = '1\n00:00:00,100 --> 00:00:01,000\nHallo\n';
    const captions = [
      { path: await sendFile(server, 'holiday.de.srt', srt) },
      { path: await sendFile(server, 'other.srt', srt), language: 'fr', label: 'Sous-titres' },
    ];
    const { data } = await createUpload(server, { path, captions });
    const text = await waitForPlaylist(server, data.attributes.playback_id);
    expect(text).toMatch(/TYPE=SUBTITLES.*Deutsch/);
    expect(text).toMatch(/TYPE=SUBTITLES.*Sous-titres/);
  });

  it('adds and deletes caption tracks of a processed video, which stays playable', async () => {
    await using server = await startTestServer();
    const path = await sendFile(server, 'Holiday.mp4', await readSampleVideo());
    const { data } = await createUpload(server, { path });
    const addTrack = async (name: string, text: string, attributes: object = {}) =>
      sendManagementRequest(server, 'POST', `/uploads/${data.id}/tracks`, {
        type: 'upload_track',
        attributes: { url_or_upload_request_id: await sendFile(server, name, text), ...attributes },
      });
    const srt = '1\n00:00:00,100 --> 00:00:01,000\nHallo\n';
    const getPlaylist = () => waitForPlaylist(server, data.attributes.playback_id);
    expect((await addTrack('early.de.srt', srt)).status).toBe(404);
    expect(await getPlaylist()).not.toContain('TYPE=SUBTITLES');
    const getAttributes = async () =>
      (await sendManagementRequest(server, 'GET', `/uploads/${data.id}`)).data.attributes;
    await waitFor(async () => JSON.stringify((await getAttributes()).video).includes('"ready"'));

    const german = await addTrack('holiday.de.srt', srt);
    expect(german).toMatchObject({
      status: 201,
      data: { type: 'upload_track', attributes: { language_code: 'de', name: 'Deutsch' } },
    });
    await addTrack('x.vtt', 'WEBVTT\n\n00:00.100 --> 00:01.000\nHello\n', { language_code: 'en' });
    expect(await getPlaylist()).toMatch(
      /TYPE=SUBTITLES[\s\S]*Deutsch[\s\S]*TYPE=SUBTITLES[\s\S]*English/,
    );
    expect((await addTrack('bad.srt', 'no captions')).status).toBe(422);

    await sendManagementRequest(server, 'DELETE', `/uploads/${data.id}/tracks/${german.data.id}`);
    expect(await getPlaylist()).not.toContain('Deutsch');
    expect(await getPlaylist()).toContain('English');
  });

  it('rejects a video with captions that were not received', async () => {
    await using server = await startTestServer({ transcoderTools: undefined });
    const path = await sendFile(server, 'Holiday.mp4', 'no film');
    const missingCaption = { path: '/0123456789abcdefghijkl/holiday.de.srt' };
    expect((await createUpload(server, { path, captions: [missingCaption] })).status).toBe(404);
    expect((await createUpload(server, { path, captions: [{ path: '../../x' }] })).status).toBe(
      422,
    );
    expect((await createUpload(server, { path })).status).toBe(201);
  });

  it('processes a video after a restart if the service was killed before it enqueued the video', async () => {
    const settings = await createReusableSettings();
    const first = await openService(settings, initialContent, () => {});
    const hash = await first.images.originals.put(await readSampleVideo());
    const values = { hash, filename: 'late.mp4', mime_type: 'video/mp4' };
    await first.store.uploads.save({ id: 'late', values });
    await first.close();
    const second = await openService(settings, initialContent, () => {});
    onTestFinished(() => second.close());
    const [upload] = await second.store.uploads.findByIds(['late']);
    // Such a short video may already be processed.
    const state = expect.stringMatching(/^(?:preparing|ready)$/) as string;
    expect(upload?.values).toMatchObject({ video: { state } });
  });

  it('requires the signed playback IDs in the settings to exist', async () => {
    const settings = await createReusableSettings({ transcoderTools: undefined });
    const first = await openService(settings, initialContent, () => {});
    await first.uploadedAssets.enqueue({ id: 'secret', path: '/none.mp4', name: 'Secret.mp4' });
    const [upload] = await first.store.uploads.findByIds(['secret']);
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
