import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TestVideoService } from '../../test/test-video-service.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { ffmpegInputs, createTempFolder, createSampleVideo } from '../../test/sample-media.ts';

async function opened(
  options: Parameters<typeof TestVideoService.open>[0] = {},
): Promise<TestVideoService> {
  const house = await TestVideoService.open(options);
  onTestFinished(() => house[Symbol.asyncDispose]());
  return house;
}

async function filesFolder(): Promise<string> {
  const folder = await createTempFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return folder.path;
}

/** Uploads a file, and hands out what is told of it in the end. */
async function uploaded(
  house: TestVideoService,
  path: string,
  { id = 'u1', captions = [] }: { id?: string; captions?: readonly string[] } = {},
) {
  const files = captions.map((file) => ({ path: file, name: file.split('/').at(-1) ?? '' }));
  await house.films.enqueue({ id, path, name: 'My holiday.mp4', captions: files });
  return house.waitUntilProcessed(id);
}

describe('a film that is uploaded', { timeout: 30_000 }, () => {
  it('is being prepared at first, and then plays', async () => {
    const house = await opened();
    const path = await createSampleVideo(await filesFolder());
    await house.films.enqueue({ id: 'u1', path, name: 'My holiday.mp4' });
    const before = await house.values('u1');
    expect(before.video).toEqual({ state: 'preparing', progress: 0 });
    expect((await house.get(`${before.playback_id}.m3u8`)).status).toBe(412);
    const after = await house.waitUntilProcessed('u1');
    expect(after).toMatchObject({
      ...{ width: 160, height: 90, duration: 1.4, frame_rate: 25, mime_type: 'video/mp4' },
      ...{ filename: 'My holiday.mp4', playback_id: before.playback_id },
      video: { state: 'ready', notes: [] },
    });
    const master = await house.get(`${after.playback_id}.m3u8`);
    expect(master.text).toMatch(/RESOLUTION=160x90/);
    expect(master.text).toContain('My holiday');
    for (const file of ['high.mp4', 'thumbnail.jpg', 'storyboard.vtt', 'storyboard.jpg']) {
      expect((await house.get(`${after.playback_id}/${file}`)).status).toBe(200);
    }
  });

  describe('once it is made', () => {
    /** Where it was made; each test has its own copy of that. */
    let made: TestVideoService;
    let folder: string;
    let id: string;
    beforeAll(async () => {
      made = await TestVideoService.open();
      ({ path: folder } = await createTempFolder());
      ({ playback_id: id } = await uploaded(made, await createSampleVideo(folder)));
      await made.close();
    }, 30_000);
    afterAll(async () => {
      for (const each of [made.dataDir, folder]) await rm(each, { recursive: true, force: true });
    });
    async function copied(): Promise<string> {
      const dataDir = await filesFolder();
      await cp(made.dataDir, dataDir, { recursive: true });
      return dataDir;
    }

    it('plays at once after a restart, and nothing is made anew', async () => {
      await rename(join(folder, 'tiny.mp4'), join(folder, 'away.mp4'));
      onTestFinished(() => rename(join(folder, 'away.mp4'), join(folder, 'tiny.mp4')));
      const house = await opened({ dataDir: await copied() });
      await waitUntil(async () => (await house.get(`${id}.m3u8`)).status === 200);
      expect(await house.values('u1')).toMatchObject({ video: { state: 'ready' } });
    });

    it('is made anew from what was uploaded when its folder is lost', async () => {
      const dataDir = await copied();
      await rm(join(dataDir, 'films', id), { recursive: true });
      const house = await opened({ dataDir });
      expect((await house.get(`${id}.m3u8`)).status).toBe(412);
      await waitUntil(async () => (await house.get(`${id}.m3u8`)).status === 200);
    });

    it('is gone with all that was made of it, but for what was uploaded', async () => {
      const house = await opened({ dataDir: await copied() });
      await waitUntil(async () => (await house.get(`${id}.m3u8`)).status === 200);
      await house.films.remove('u1');
      expect((await house.get(`${id}.m3u8`)).status).toBe(404);
      expect(await readdir(join(house.dataDir, 'films'))).toEqual([]);
      expect(await readdir(join(house.dataDir, 'media'))).toEqual([]);
      expect(await readdir(folder)).toEqual(['tiny.mp4']);
    });

    it('goes with its upload, whoever removes that', async () => {
      const house = await opened({ dataDir: await copied() });
      await waitUntil(async () => (await house.get(`${id}.m3u8`)).status === 200);
      await house.store.uploads.delete('u1');
      await waitUntil(async () => (await house.get(`${id}.m3u8`)).status === 404);
      await waitUntil(async () => (await readdir(join(house.dataDir, 'films'))).length === 0);
      expect(await house.store.jobs.byId('u1')).toBeUndefined();
    });
  });

  it('is gone for good when it goes while it is being made', async () => {
    const house = await opened();
    await house.films.enqueue({
      ...{ id: 'u1', path: await createSampleVideo(await filesFolder()), name: 'a.mp4' },
    });
    await waitUntil(async () => (await readdir(join(house.dataDir, 'films'))).length > 0);
    const { playback_id: id } = await house.values('u1');
    await house.films.remove('u1');
    await uploadedAs(house, 'u2');
    expect((await house.get(`${id}.m3u8`)).status).toBe(404);
    expect(await readdir(join(house.dataDir, 'films'))).toHaveLength(1);
  });

  it('is another when other bytes arrive for the same upload, and the same when they do not', async () => {
    const house = await opened();
    const folder = await filesFolder();
    const path = await createSampleVideo(folder);
    const first = await uploaded(house, path);
    expect((await uploaded(house, path)).playback_id).toBe(first.playback_id);
    const longer = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=2', ...ffmpegInputs.encoded];
    const second = await uploaded(house, await createSampleVideo(folder, 'other.mp4', longer));
    expect(second).toMatchObject({ duration: 2 });
    expect((await house.get(`${first.playback_id}.m3u8`)).status).toBe(404);
    expect((await house.get(`${second.playback_id}.m3u8`)).status).toBe(200);
  });
});

/** Uploads another film, which comes after all before it. */
async function uploadedAs(house: TestVideoService, id: string): Promise<void> {
  await house.films.enqueue({
    id,
    path: await createSampleVideo(await filesFolder()),
    name: 'b.mp4',
  });
  await house.waitUntilProcessed(id);
}

/** One house for many films, each of which has a name of its own. */
let shared: TestVideoService;
let count = 0;

beforeAll(async () => {
  shared = await TestVideoService.open();
});
afterAll(() => shared[Symbol.asyncDispose]());

const nextId = () => `upload-${(count += 1)}`;

describe('an unusual film', { timeout: 30_000 }, () => {
  const turned = ['-metadata:s:v:0', 'rotate=90'];

  it.each([
    [
      'of odd size, without sound',
      ['-f', 'lavfi', '-i', 'testsrc2=s=161x91:d=1'],
      'a.mkv',
      160,
      90,
    ],
    [
      'in WebM without a length',
      [...ffmpegInputs.pictures, '-c:v', 'libvpx', '-live', '1'],
      'a.webm',
      160,
      90,
    ],
  ])('%s becomes a film', async (_, args, name, width, height) => {
    const path = await createSampleVideo(await filesFolder(), name, args);
    expect(await uploaded(shared, path, { id: nextId() })).toMatchObject({
      width,
      height,
      video: { state: 'ready' },
    });
  });

  it('that is turned by its camera is shown upright', async () => {
    const folder = await filesFolder();
    const lying = await createSampleVideo(folder);
    const path = await createSampleVideo(folder, 'turned.mp4', [
      '-i',
      lying,
      '-c',
      'copy',
      ...turned,
    ]);
    const values = await uploaded(shared, path, { id: nextId() });
    expect(values).toMatchObject({ width: 90, height: 160 });
    expect((await shared.get(`${values.playback_id}.m3u8`)).text).toContain('RESOLUTION=90x160');
  });

  it('with six channels in two languages and captions within has all of them', async () => {
    const folder = await filesFolder();
    const srt = join(folder, 'in.srt');
    await writeFile(srt, '1\n00:00:00,100 --> 00:00:01,000\nGuten Tag\n');
    const path = await createSampleVideo(folder, 'a.mkv', [
      ...[...ffmpegInputs.pictures, ...ffmpegInputs.tone, ...ffmpegInputs.tone, '-i', srt],
      ...[
        '-map',
        '0',
        '-map',
        '1',
        '-map',
        '2',
        '-map',
        '3',
        ...ffmpegInputs.encoded,
        '-ac:a:0',
        '6',
      ],
      ...['-metadata:s:a:0', 'language=ger', '-metadata:s:a:1', 'language=eng'],
      ...['-metadata:s:s:0', 'language=ger', '-c:s', 'srt'],
    ]);
    const { playback_id: id } = await uploaded(shared, path, { id: nextId() });
    const { text } = await shared.get(`${id}.m3u8`);
    expect(text).toMatch(
      /TYPE=AUDIO.*NAME="Deutsch".*LANGUAGE="de".*|LANGUAGE="de".*NAME="Deutsch"/,
    );
    expect(text).toContain('LANGUAGE="en"');
    expect(text).toMatch(/TYPE=SUBTITLES.*Deutsch/);
    expect(text.match(/CHANNELS="2"/g)).toHaveLength(2);
  });

  it('that is only heard has its cover or the shape of its sound as a poster', async () => {
    const path = await createSampleVideo(await filesFolder(), 'a.mp3', [...ffmpegInputs.tone]);
    const values = await uploaded(shared, path, { id: nextId() });
    expect(values).toMatchObject({ mime_type: 'audio/mp4', video: { state: 'ready' } });
    expect((await shared.get(`${values.playback_id}/thumbnail.jpg`)).status).toBe(200);
    expect((await shared.get(`${values.playback_id}/audio.m4a`)).status).toBe(200);
    expect((await shared.get(`${values.playback_id}/high.mp4`)).status).toBe(404);
  });
});

describe('what is no film', { timeout: 30_000 }, () => {
  /** Everything that can be wrong with a file, and what is said of it. */
  const wrong: readonly (readonly [string, (folder: string) => Promise<string>, RegExp])[] = [
    ['empty', (folder) => written(folder, ''), /^The file is empty\.$/],
    ['a text that is called a film', (folder) => written(folder, 'hello'), /not a readable video/],
    [
      'a list of other files of this machine',
      (folder) => written(folder, '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      /not a readable video/,
    ],
    ['cut short', (folder) => cut(folder, 0.6), /incomplete: it contains 0\.\d of 1\.4 seconds/],
    ['cut off before its index', (folder) => cut(folder, 0.6, []), /not a readable video/],
    ['not there', (folder) => Promise.resolve(join(folder, 'none.mp4')), /no longer exists/],
    [
      'a picture',
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

  async function written(folder: string, text: string): Promise<string> {
    const path = join(folder, 'film.mp4');
    await writeFile(path, text);
    return path;
  }

  async function cut(
    folder: string,
    share: number,
    index: readonly string[] = ['-movflags', '+faststart'],
  ): Promise<string> {
    const args = [
      ...ffmpegInputs.pictures,
      ...ffmpegInputs.tone,
      ...ffmpegInputs.encoded,
      ...index,
    ];
    const whole = await readFile(await createSampleVideo(folder, 'whole.mp4', args));
    const path = join(folder, 'cut.mp4');
    await writeFile(path, whole.subarray(0, Math.round(whole.length * share)));
    return path;
  }

  it.each(wrong)('is errored with the reason when it is %s', async (_, make, reason) => {
    const { playback_id: id, video } = await uploaded(shared, await make(await filesFolder()), {
      id: nextId(),
    });
    expect(video).toEqual({ state: 'errored', error: expect.stringMatching(reason) });
    const answer = await shared.get(`${id}.m3u8`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { type: 'errored' } });
    const films = join(shared.dataDir, 'films');
    await waitUntil(async () => !(await readdir(films)).some((name) => name.startsWith(id)));
  });

  it('is errored when its captions cannot be read, and made when better ones come', async () => {
    const folder = await filesFolder();
    const captions = join(folder, 'tiny.de.srt');
    await writeFile(
      captions,
      Buffer.from('1\n00:00:00,100 --> 00:00:01,000\nGr\u00fc\u00dfe\n', 'latin1'),
    );
    const path = await createSampleVideo(folder);
    const id = nextId();
    const { video } = await uploaded(shared, path, { id, captions: [captions] });
    expect(video).toEqual({
      state: 'errored',
      error: 'The captions "tiny.de.srt" are not in UTF-8. Save them in UTF-8 and try again.',
    });
    await writeFile(captions, '1\n00:00:00,100 --> 00:00:01,000\nGr\u00fc\u00dfe\n');
    const better = await uploaded(shared, path, { id, captions: [captions] });
    expect(better.video).toMatchObject({ state: 'ready' });
    const { text } = await shared.get(`${better.playback_id}.m3u8`);
    expect(text).toMatch(/TYPE=SUBTITLES.*Deutsch/);
  });

  it('is errored where ffmpeg is missing, which is said', async () => {
    const house = await opened({ tools: undefined });
    const { video } = await uploaded(house, await createSampleVideo(await filesFolder()));
    expect(video).toMatchObject({ error: expect.stringMatching(/ffmpeg and ffprobe/) });
  });

  it('keeps no other from becoming one', async () => {
    const folder = await filesFolder();
    await shared.films.enqueue({
      id: 'bad',
      path: await written(folder, ''),
      name: '../../etc/passwd',
    });
    await shared.films.enqueue({
      id: 'good',
      path: await createSampleVideo(folder),
      name: 'good.mp4',
    });
    expect((await shared.waitUntilProcessed('good')).video).toMatchObject({ state: 'ready' });
  });
});
