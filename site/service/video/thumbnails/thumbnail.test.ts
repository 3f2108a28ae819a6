import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testContentDir } from '../../test/test-server.ts';
import { loadAssetSource } from '../asset-source.ts';
import type { Asset } from '../assets/asset.ts';
import { AssetLibrary } from '../assets/asset-library.ts';
import { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import { getThumbnailFile, resolveThumbnail } from './thumbnail.ts';

let folder: string;
let library: AssetLibrary;
let asset: Asset;
let generatedFiles: GeneratedFileCache;

/** Creates a fake ffmpeg that runs `script` in the folder of the frame. */
async function createFfmpeg(script: string): Promise<string> {
  const path = join(folder, 'program');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

async function createFfmpegWithFrame(): Promise<string> {
  const frame = join(folder, 'red.png');
  const create = { width: 1280, height: 720, channels: 3, background: 'red' } as const;
  await sharp({ create }).toFile(frame);
  return createFfmpeg(`cp '${frame}' frame.png`);
}

function createThumbnail(ffmpeg: string) {
  const thumbnail = resolveThumbnail({ seconds: 2, width: 640 }, 'png', asset);
  return getThumbnailFile(thumbnail, { asset, generatedFiles, ffmpeg, client: '192.0.2.1' });
}

async function getWidth({ path }: { readonly path: string }): Promise<number> {
  return (await sharp(path).metadata()).width;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-thumbnail-'));
  const { source } = await loadAssetSource(join(testContentDir, 'films/blue-hour'));
  const log = pino({ level: 'silent' });
  library = await AssetLibrary.open([source], { dataDir: folder, ffmpeg: undefined, log });
  asset = library.get('blue-hour') as Asset;
  generatedFiles = new GeneratedFileCache(join(folder, 'made'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await library.close();
  await rm(folder, { recursive: true, force: true });
});

it('creates a thumbnail from a frame', async () => {
  const thumbnail = await createThumbnail(await createFfmpegWithFrame());
  expect(thumbnail.isFinal).toBe(true);
  expect(await getWidth(thumbnail)).toBe(640);
});

it('sends a storyboard tile if the extraction times out, and the frame at a later request', async () => {
  const ffmpeg = await createFfmpegWithFrame();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    return AbortSignal.abort(new DOMException('Too late', 'TimeoutError'));
  });
  const tile = await createThumbnail(ffmpeg);
  expect(tile.isFinal).toBe(false);
  expect(await getWidth(tile)).toBe(256);
  timeout.mockRestore();
  const frame = await createThumbnail(ffmpeg);
  expect(frame.isFinal).toBe(true);
  expect(await getWidth(frame)).toBe(640);
});

it.each([
  ['writes no frame, as at the end of a video', 'exit 0'],
  ['fails', 'exit 1'],
])('uses the storyboard tile if ffmpeg %s', async (_, script) => {
  const thumbnail = await createThumbnail(await createFfmpeg(script));
  expect(thumbnail.isFinal).toBe(true);
  expect(await getWidth(thumbnail)).toBe(256);
});

it('rejects if the frame cannot be converted, and caches nothing', async () => {
  await expect(createThumbnail(await createFfmpeg('echo broken > frame.png'))).rejects.toThrow();
  expect(await getWidth(await createThumbnail(await createFfmpegWithFrame()))).toBe(640);
});
