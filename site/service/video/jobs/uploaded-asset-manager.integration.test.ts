import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TestVideoService } from '../../test/test-video-service.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { ffmpegArgs, createTempFolder, createSampleVideo } from '../../test/sample-media.ts';

async function openService(
  options: Parameters<typeof TestVideoService.open>[0] = {},
): Promise<TestVideoService> {
  const service = await TestVideoService.open(options);
  onTestFinished(() => service[Symbol.asyncDispose]());
  return service;
}

async function createFolder(): Promise<string> {
  const folder = await createTempFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return folder.path;
}

/** Uploads a file and waits until it is processed. Returns the attributes of the upload. */
async function upload(
  service: TestVideoService,
  path: string,
  { id = 'u1', captions = [] }: { id?: string; captions?: readonly string[] } = {},
) {
  const files = captions.map((file) => ({ path: file, name: file.split('/').at(-1) ?? '' }));
  await service.assets.enqueue({ id, path, name: 'My holiday.mp4', captions: files });
  return service.waitUntilProcessed(id);
}

describe('an uploaded video', { timeout: 30_000 }, () => {
  it('reports an uploaded video as preparing, and then plays it', async () => {
    const service = await openService();
    const path = await createSampleVideo(await createFolder());
    await service.assets.enqueue({ id: 'u1', path, name: 'My holiday.mp4' });
    const before = await service.getUploadValues('u1');
    expect(before.video).toEqual({ state: 'preparing', progress: 0 });
    expect((await service.get(`${before.playback_id}.m3u8`)).status).toBe(412);
    const after = await service.waitUntilProcessed('u1');
    expect(after).toMatchObject({
      ...{ width: 160, height: 90, duration: 1.4, frame_rate: 25, mime_type: 'video/mp4' },
      ...{ filename: 'My holiday.mp4', playback_id: before.playback_id },
      video: { state: 'ready', notes: [] },
    });
    const response = await service.get(`${after.playback_id}.m3u8`);
    expect(response.text).toMatch(/RESOLUTION=160x90/);
    expect(response.text).toContain('My holiday');
    for (const file of ['high.mp4', 'thumbnail.jpg', 'storyboard.vtt', 'storyboard.jpg']) {
      expect((await service.get(`${after.playback_id}/${file}`)).status).toBe(200);
    }
  });

  describe('once it is processed', () => {
    /** The service that has processed the video; each test has a copy of its data. */
    let processed: TestVideoService;
    let folder: string;
    let id: string;
    beforeAll(async () => {
      processed = await TestVideoService.open();
      ({ path: folder } = await createTempFolder());
      ({ playback_id: id } = await upload(processed, await createSampleVideo(folder)));
      await processed.close();
    }, 30_000);
    afterAll(async () => {
      for (const path of [processed.dataDir, folder])
        await rm(path, { recursive: true, force: true });
    });
    async function copyData(): Promise<string> {
      const dataDir = await createFolder();
      await cp(processed.dataDir, dataDir, { recursive: true });
      return dataDir;
    }

    it('plays a processed video immediately after a restart, without processing it again', async () => {
      await rename(join(folder, 'tiny.mp4'), join(folder, 'away.mp4'));
      onTestFinished(() => rename(join(folder, 'away.mp4'), join(folder, 'tiny.mp4')));
      const service = await openService({ dataDir: await copyData() });
      await waitFor(async () => (await service.get(`${id}.m3u8`)).status === 200);
      expect(await service.getUploadValues('u1')).toMatchObject({ video: { state: 'ready' } });
    });

    it('processes a video again if its folder is missing', async () => {
      const dataDir = await copyData();
      await rm(join(dataDir, 'films', id), { recursive: true });
      const service = await openService({ dataDir });
      expect((await service.get(`${id}.m3u8`)).status).toBe(412);
      await waitFor(async () => (await service.get(`${id}.m3u8`)).status === 200);
    });

    it('removes a video with all generated files, but not the uploaded file', async () => {
      const service = await openService({ dataDir: await copyData() });
      await waitFor(async () => (await service.get(`${id}.m3u8`)).status === 200);
      await service.assets.remove('u1');
      expect((await service.get(`${id}.m3u8`)).status).toBe(404);
      expect(await readdir(join(service.dataDir, 'films'))).toEqual([]);
      expect(await readdir(join(service.dataDir, 'media'))).toEqual([]);
      expect(await readdir(folder)).toEqual(['tiny.mp4']);
    });

    it('removes a video when its upload is deleted', async () => {
      const service = await openService({ dataDir: await copyData() });
      await waitFor(async () => (await service.get(`${id}.m3u8`)).status === 200);
      await service.store.uploads.delete('u1');
      await waitFor(async () => (await service.get(`${id}.m3u8`)).status === 404);
      await waitFor(async () => (await readdir(join(service.dataDir, 'films'))).length === 0);
      expect(await service.store.jobs.findById('u1')).toBeUndefined();
    });
  });

  it('removes a video completely while it is being processed', async () => {
    const service = await openService();
    await service.assets.enqueue({
      ...{ id: 'u1', path: await createSampleVideo(await createFolder()), name: 'a.mp4' },
    });
    await waitFor(async () => (await readdir(join(service.dataDir, 'films'))).length > 0);
    const { playback_id: id } = await service.getUploadValues('u1');
    await service.assets.remove('u1');
    await uploadAnother(service, 'u2');
    expect((await service.get(`${id}.m3u8`)).status).toBe(404);
    expect(await readdir(join(service.dataDir, 'films'))).toHaveLength(1);
  });

  it('assigns a new playback ID if the bytes of a video change, but not otherwise', async () => {
    const service = await openService();
    const folder = await createFolder();
    const path = await createSampleVideo(folder);
    const first = await upload(service, path);
    expect((await upload(service, path)).playback_id).toBe(first.playback_id);
    const longer = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=2', ...ffmpegArgs.encoding];
    const second = await upload(service, await createSampleVideo(folder, 'other.mp4', longer));
    expect(second).toMatchObject({ duration: 2 });
    expect((await service.get(`${first.playback_id}.m3u8`)).status).toBe(404);
    expect((await service.get(`${second.playback_id}.m3u8`)).status).toBe(200);
  });
});

/** Uploads another video, which is processed after all earlier ones. */
async function uploadAnother(service: TestVideoService, id: string): Promise<void> {
  await service.assets.enqueue({
    id,
    path: await createSampleVideo(await createFolder()),
    name: 'b.mp4',
  });
  await service.waitUntilProcessed(id);
}

/** One service for several tests, which use different upload IDs. */
let sharedService: TestVideoService;
let count = 0;

beforeAll(async () => {
  sharedService = await TestVideoService.open();
});
afterAll(() => sharedService[Symbol.asyncDispose]());

const createUploadId = () => `upload-${(count += 1)}`;

describe('an unusual video', { timeout: 30_000 }, () => {
  const rotation = ['-metadata:s:v:0', 'rotate=90'];

  it.each([
    [
      'with odd dimensions, without audio',
      ['-f', 'lavfi', '-i', 'testsrc2=s=161x91:d=1'],
      'a.mkv',
      160,
      90,
    ],
    [
      'in WebM without a duration',
      [...ffmpegArgs.videoInput, '-c:v', 'libvpx', '-live', '1'],
      'a.webm',
      160,
      90,
    ],
  ])('transcodes a video %s', async (_, args, name, width, height) => {
    const path = await createSampleVideo(await createFolder(), name, args);
    expect(await upload(sharedService, path, { id: createUploadId() })).toMatchObject({
      width,
      height,
      video: { state: 'ready' },
    });
  });

  it('rotates a video to its display orientation', async () => {
    const folder = await createFolder();
    const landscape = await createSampleVideo(folder);
    const path = await createSampleVideo(folder, 'turned.mp4', [
      '-i',
      landscape,
      '-c',
      'copy',
      ...rotation,
    ]);
    const values = await upload(sharedService, path, { id: createUploadId() });
    expect(values).toMatchObject({ width: 90, height: 160 });
    expect((await sharedService.get(`${values.playback_id}.m3u8`)).text).toContain(
      'RESOLUTION=90x160',
    );
  });

  it('converts all tracks of a video with six-channel audio in two languages and embedded captions', async () => {
    const folder = await createFolder();
    const srt = join(folder, 'in.srt');
    await writeFile(srt, '1\n00:00:00,100 --> 00:00:01,000\nGuten Tag\n');
    const path = await createSampleVideo(folder, 'a.mkv', [
      ...[...ffmpegArgs.videoInput, ...ffmpegArgs.audioInput, ...ffmpegArgs.audioInput, '-i', srt],
      ...[
        '-map',
        '0',
        '-map',
        '1',
        '-map',
        '2',
        '-map',
        '3',
        ...ffmpegArgs.encoding,
        '-ac:a:0',
        '6',
      ],
      ...['-metadata:s:a:0', 'language=ger', '-metadata:s:a:1', 'language=eng'],
      ...['-metadata:s:s:0', 'language=ger', '-c:s', 'srt'],
    ]);
    const { playback_id: id } = await upload(sharedService, path, { id: createUploadId() });
    const { text } = await sharedService.get(`${id}.m3u8`);
    expect(text).toMatch(
      /TYPE=AUDIO.*NAME="Deutsch".*LANGUAGE="de".*|LANGUAGE="de".*NAME="Deutsch"/,
    );
    expect(text).toContain('LANGUAGE="en"');
    expect(text).toMatch(/TYPE=SUBTITLES.*Deutsch/);
    expect(text.match(/CHANNELS="2"/g)).toHaveLength(2);
  });

  it('creates the poster of an audio file from its cover or waveform', async () => {
    const path = await createSampleVideo(await createFolder(), 'a.mp3', [...ffmpegArgs.audioInput]);
    const values = await upload(sharedService, path, { id: createUploadId() });
    expect(values).toMatchObject({ mime_type: 'audio/mp4', video: { state: 'ready' } });
    expect((await sharedService.get(`${values.playback_id}/thumbnail.jpg`)).status).toBe(200);
    expect((await sharedService.get(`${values.playback_id}/audio.m4a`)).status).toBe(200);
    expect((await sharedService.get(`${values.playback_id}/high.mp4`)).status).toBe(404);
  });
});

describe('an upload that cannot be processed', { timeout: 30_000 }, () => {
  /** Invalid files and the expected error messages. */
  const invalidFiles: readonly (readonly [string, (folder: string) => Promise<string>, RegExp])[] =
    [
      ['empty', (folder) => writeVideoFile(folder, ''), /^The file is empty\.$/],
      [
        'text with the name of a video',
        (folder) => writeVideoFile(folder, 'hello'),
        /not a readable video/,
      ],
      [
        'a playlist of local files',
        (folder) => writeVideoFile(folder, '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
        /not a readable video/,
      ],
      [
        'truncated',
        (folder) => createTruncatedVideo(folder, 0.6),
        /incomplete: it contains 0\.\d of 1\.4 seconds/,
      ],
      [
        'truncated before its `moov` box',
        (folder) => createTruncatedVideo(folder, 0.6, []),
        /not a readable video/,
      ],
      ['missing', (folder) => Promise.resolve(join(folder, 'none.mp4')), /no longer exists/],
      [
        'an image',
        (folder) =>
          createSampleVideo(folder, 'a.png', [
            '-f',
            'lavfi',
            '-i',
            'testsrc2=s=160x90',
            '-frames:v',
            '1',
          ]),
        /not a readable video/,
      ],
    ];

  async function writeVideoFile(folder: string, text: string): Promise<string> {
    const path = join(folder, 'film.mp4');
    await writeFile(path, text);
    return path;
  }

  async function createTruncatedVideo(
    folder: string,
    fraction: number,
    faststartArgs: readonly string[] = ['-movflags', '+faststart'],
  ): Promise<string> {
    const args = [
      ...ffmpegArgs.videoInput,
      ...ffmpegArgs.audioInput,
      ...ffmpegArgs.encoding,
      ...faststartArgs,
    ];
    const bytes = await readFile(await createSampleVideo(folder, 'whole.mp4', args));
    const path = join(folder, 'cut.mp4');
    await writeFile(path, bytes.subarray(0, Math.round(bytes.length * fraction)));
    return path;
  }

  it.each(invalidFiles)(
    'reports the reason as an error if a file is %s',
    async (_, create, reason) => {
      const { playback_id: id, video } = await upload(
        sharedService,
        await create(await createFolder()),
        {
          id: createUploadId(),
        },
      );
      expect(video).toEqual({ state: 'errored', error: expect.stringMatching(reason) });
      const response = await sharedService.get(`${id}.m3u8`);
      expect(response.status).toBe(404);
      expect(JSON.parse(response.text)).toMatchObject({ error: { type: 'errored' } });
      const assetsFolder = join(sharedService.dataDir, 'films');
      await waitFor(async () => !(await readdir(assetsFolder)).some((name) => name.startsWith(id)));
    },
  );

  it('responds with 404 as soon as an upload is errored', async () => {
    const service = await openService();
    const path = await writeVideoFile(await createFolder(), 'not a video');
    // Reading the job takes a moment on a busy database; the state must not depend on it.
    const findJob = service.store.jobs.findById.bind(service.store.jobs);
    vi.spyOn(service.store.jobs, 'findById').mockImplementation(async (id) => {
      await setTimeout(200);
      return findJob(id);
    });
    const { playback_id: id, video } = await upload(service, path);
    expect(video).toMatchObject({ state: 'errored' });
    expect((await service.get(`${id}.m3u8`)).status).toBe(404);
  });

  it('does not change the state of an asset that cannot be enqueued again', async () => {
    const service = await openService({ tools: undefined });
    const path = await createSampleVideo(await createFolder());
    const { playback_id: id } = await upload(service, path);
    vi.spyOn(service.store, 'transaction').mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(service.assets.enqueue({ id: 'u1', path, name: 'a.mp4' })).rejects.toThrow();
    expect((await service.get(`${id}.m3u8`)).status).toBe(404);
  });

  it('reports an error for invalid captions, and processes the video with valid ones', async () => {
    const folder = await createFolder();
    const captions = join(folder, 'tiny.de.srt');
    await writeFile(
      captions,
      Buffer.from('1\n00:00:00,100 --> 00:00:01,000\nGr\u00fc\u00dfe\n', 'latin1'),
    );
    const path = await createSampleVideo(folder);
    const id = createUploadId();
    const { video } = await upload(sharedService, path, { id, captions: [captions] });
    expect(video).toEqual({
      state: 'errored',
      error: 'The captions "tiny.de.srt" are not in UTF-8. Save them in UTF-8 and try again.',
    });
    await writeFile(captions, '1\n00:00:00,100 --> 00:00:01,000\nGr\u00fc\u00dfe\n');
    const fixedUpload = await upload(sharedService, path, { id, captions: [captions] });
    expect(fixedUpload.video).toMatchObject({ state: 'ready' });
    const { text } = await sharedService.get(`${fixedUpload.playback_id}.m3u8`);
    expect(text).toMatch(/TYPE=SUBTITLES.*Deutsch/);
  });

  it('reports an error if ffmpeg is not installed', async () => {
    const service = await openService({ tools: undefined });
    const { video } = await upload(service, await createSampleVideo(await createFolder()));
    expect(video).toMatchObject({ error: expect.stringMatching(/ffmpeg and ffprobe/) });
  });

  it('processes other uploads after one that fails', async () => {
    const folder = await createFolder();
    await sharedService.assets.enqueue({
      id: 'bad',
      path: await writeVideoFile(folder, ''),
      name: '../../etc/passwd',
    });
    await sharedService.assets.enqueue({
      id: 'good',
      path: await createSampleVideo(folder),
      name: 'good.mp4',
    });
    expect((await sharedService.waitUntilProcessed('good')).video).toMatchObject({
      state: 'ready',
    });
  });
});
