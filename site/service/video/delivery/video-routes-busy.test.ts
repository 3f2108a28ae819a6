import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testContentDir } from '../../test/test-server.ts';
import { WorkQueue } from '../../http/limits/work-queue.ts';
import { loadAssetSource } from '../asset-source.ts';
import { AssetLibrary } from '../assets/asset-library.ts';
import { LicenseService } from '../drm/license-service.ts';
import { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import { PlaybackTokenVerifier } from './playback-token-verifier.ts';
import { createVideoRoutes } from './video-routes.ts';

const log = pino({ level: 'silent' });

let folder: string;
let library: AssetLibrary;
let app: FastifyInstance;
let queue: WorkQueue;
/** Ends the work that occupies the only slot of the queue. */
let finishWork: () => Promise<void>;

function startWork(): void {
  const blocker = Promise.withResolvers<void>();
  const work = queue.run('192.0.2.1', () => blocker.promise);
  finishWork = () => {
    blocker.resolve();
    return work;
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-busy-'));
  const { source } = await loadAssetSource(join(testContentDir, 'films/blue-hour'));
  library = await AssetLibrary.open([source], { dataDir: folder, ffmpeg: undefined, log });
  queue = new WorkQueue({ concurrency: 1, maxQueued: 0 });
  startWork();
  const caches = { imageCacheMegabytes: 100, mediaCacheMegabytes: 100 };
  const generatedFiles = new GeneratedFileCache(join(folder, 'made'), { ...caches, queue });
  const tokenVerifier = new PlaybackTokenVerifier({ keys: [], playbackIds: [] });
  const services = {
    ...{ library, generatedFiles, tokenVerifier },
    ...{ licenses: new LicenseService(undefined), log },
  };
  app = Fastify();
  await app.register(createVideoRoutes({ ...services, ffmpeg: undefined }), { prefix: '/video' });
});

afterEach(async () => {
  await finishWork();
  await Promise.all([app.close(), library.close()]);
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['poster', '/video/blue-hour/thumbnail.webp?width=320'],
  ['frame', '/video/blue-hour/thumbnail.jpg?time=2&width=160'],
  ['storyboard', '/video/blue-hour/storyboard.webp'],
])('responds with 503 and Retry-After for a %s while the queue is full', async (_, url) => {
  const rejected = await app.inject({ url });
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '1']);
  expect(rejected.headers['cache-control']).toBe('no-store');
  // Scripts of another origin can read when to retry.
  expect(rejected.headers['access-control-expose-headers']).toContain('retry-after');
  expect(rejected.json()).toMatchObject({ error: { type: 'too_busy' } });
  await finishWork();
  const served = await app.inject({ url });
  expect(served.statusCode).toBe(200);
  expect(served.headers['content-type']).toMatch(/^image\//);
});

it('sends a cached thumbnail while the queue is full', async () => {
  const thumbnailUrl = (seconds: number) =>
    `/video/blue-hour/thumbnail.jpg?time=${seconds}&width=160`;
  await finishWork();
  expect((await app.inject({ url: thumbnailUrl(2) })).statusCode).toBe(200);
  startWork();
  expect((await app.inject({ url: thumbnailUrl(4) })).statusCode).toBe(503);
  expect((await app.inject({ url: thumbnailUrl(2) })).statusCode).toBe(200);
});
