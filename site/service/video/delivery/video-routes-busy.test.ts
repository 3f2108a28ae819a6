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
/** Finishes the task that occupies the only slot of the queue. */
let releaseQueue: () => Promise<void>;

function occupyQueue(): void {
  const blocker = Promise.withResolvers<void>();
  const work = queue.run('192.0.2.1', () => blocker.promise);
  releaseQueue = () => {
    blocker.resolve();
    return work;
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-busy-'));
  const { source } = await loadAssetSource(join(testContentDir, 'films/blue-hour'));
  library = await AssetLibrary.open([source], { dataDir: folder, ffmpeg: undefined, log });
  queue = new WorkQueue({ concurrency: 1, maxQueued: 0 });
  occupyQueue();
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
  await releaseQueue();
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
  // Scripts of other origins can read the header.
  expect(rejected.headers['access-control-expose-headers']).toContain('retry-after');
  expect(rejected.json()).toMatchObject({ error: { type: 'too_busy' } });
  await releaseQueue();
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^image\//);
});

it('sends a cached thumbnail while the queue is full', async () => {
  const getThumbnailUrl = (seconds: number) =>
    `/video/blue-hour/thumbnail.jpg?time=${seconds}&width=160`;
  await releaseQueue();
  expect((await app.inject({ url: getThumbnailUrl(2) })).statusCode).toBe(200);
  occupyQueue();
  expect((await app.inject({ url: getThumbnailUrl(4) })).statusCode).toBe(503);
  expect((await app.inject({ url: getThumbnailUrl(2) })).statusCode).toBe(200);
});
