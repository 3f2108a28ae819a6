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
import { thumbnailFile, resolveThumbnail } from './thumbnail.ts';

let folder: string;
let library: AssetLibrary;
let entry: Asset;
let made: GeneratedFileCache;

/** A program in place of ffmpeg that runs `script` where the frame is expected. */
async function program(script: string): Promise<string> {
  const path = join(folder, 'program');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

async function programWithFrame(): Promise<string> {
  const frame = join(folder, 'red.png');
  const create = { width: 1280, height: 720, channels: 3, background: 'red' } as const;
  await sharp({ create }).toFile(frame);
  return program(`cp '${frame}' frame.png`);
}

function thumbnail(ffmpeg: string) {
  const order = resolveThumbnail({ seconds: 2, width: 640 }, 'png', entry);
  return thumbnailFile(order, { entry, made, ffmpeg, client: '192.0.2.1' });
}

async function widthOf({ path }: { readonly path: string }): Promise<number> {
  return (await sharp(path).metadata()).width;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-thumbnail-'));
  const { film } = await loadAssetSource(join(testContentDir, 'films/blue-hour'));
  const log = pino({ level: 'silent' });
  library = await AssetLibrary.open([film], { dataDir: folder, ffmpeg: undefined, log });
  entry = library.get('blue-hour') as Asset;
  made = new GeneratedFileCache(join(folder, 'made'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await library.close();
  await rm(folder, { recursive: true, force: true });
});

it('takes a thumbnail from the frame of the moment', async () => {
  const found = await thumbnail(await programWithFrame());
  expect(found.isFinal).toBe(true);
  expect(await widthOf(found)).toBe(640);
});

it('sends a storyboard tile when a frame takes too long, and the frame at a later request', async () => {
  const ffmpeg = await programWithFrame();
  const late = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    return AbortSignal.abort(new DOMException('Too late', 'TimeoutError'));
  });
  const tile = await thumbnail(ffmpeg);
  expect(tile.isFinal).toBe(false);
  expect(await widthOf(tile)).toBe(256);
  late.mockRestore();
  const frame = await thumbnail(ffmpeg);
  expect(frame.isFinal).toBe(true);
  expect(await widthOf(frame)).toBe(640);
});

it.each([
  ['writes no frame, as at the end of a film', 'exit 0'],
  ['fails', 'exit 1'],
])('keeps the storyboard tile where ffmpeg %s', async (_, script) => {
  const found = await thumbnail(await program(script));
  expect(found.isFinal).toBe(true);
  expect(await widthOf(found)).toBe(256);
});

it('rejects when a frame cannot be converted, and caches nothing', async () => {
  await expect(thumbnail(await program('echo broken > frame.png'))).rejects.toThrow();
  expect(await widthOf(await thumbnail(await programWithFrame()))).toBe(640);
});
