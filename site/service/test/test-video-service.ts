import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { findProgram } from '../runtime/find-program.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { FieldValues } from '../storage/records/records.ts';
import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';
import type { TranscoderTools } from '../video/transcoding/transcoder-tools.ts';
import { UploadedAssetManager } from '../video/jobs/uploaded-asset-manager.ts';
import { AssetLibrary } from '../video/assets/asset-library.ts';
import { LicenseService } from '../video/drm/license-service.ts';
import type { SharedAssetStorage } from '../video/assets/shared-asset-storage.ts';
import { GeneratedFileCache } from '../video/assets/generated-file-cache.ts';
import { PlaybackTokenVerifier } from '../video/delivery/playback-token-verifier.ts';
import { createVideoRoutes } from '../video/delivery/video-routes.ts';
import { waitFor } from '../../../tests/fixtures/wait-for.ts';

const findTool = (name: string) => findProgram(name, process.env.PATH) ?? name;

/** Tools with the fastest encoding preset. */
export const fastTranscoderTools: TranscoderTools = {
  ffmpeg: findTool('ffmpeg'),
  ffprobe: findTool('ffprobe'),
  preset: 'ultrafast',
};

/** Options of a test video service; by default, it is empty and has all tools. */
interface TestVideoServiceOptions {
  readonly dataDir?: string;
  readonly tools?: TranscoderTools | undefined;
  /** Media storage shared by servers with separate data folders. */
  readonly createSharedStorage?: (dataDir: string) => SharedAssetStorage;
  /** Undefined opens a store in the data folder. */
  readonly store?: ContentStore;
}

/** The parts of the service that process, store and serve uploaded videos. */
export class TestVideoService implements AsyncDisposable {
  readonly dataDir: string;
  readonly store: ContentStore;
  readonly library: AssetLibrary;
  readonly assets: UploadedAssetManager;
  readonly #app: FastifyInstance;

  private constructor(
    dataDir: string,
    store: ContentStore,
    library: AssetLibrary,
    assets: UploadedAssetManager,
  ) {
    this.dataDir = dataDir;
    this.store = store;
    this.library = library;
    this.assets = assets;
    this.#app = Fastify();
    const generatedFiles = new GeneratedFileCache(join(dataDir, 'made'));
    const tokenVerifier = new PlaybackTokenVerifier({ keys: [], playbackIds: [] });
    const licenses = new LicenseService(undefined);
    const source = {
      ...{ library, generatedFiles, tokenVerifier, licenses },
      ...{ ffmpeg: fastTranscoderTools.ffmpeg, log: silentLog },
    };
    void this.#app.register(createVideoRoutes(source), { prefix: '/video' });
  }

  static async open(options: TestVideoServiceOptions = {}): Promise<TestVideoService> {
    const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'vitrine-films-')));
    const store = options.store ?? (await openSqliteStore(dataDir, silentLog));
    const sharedStorage = options.createSharedStorage?.(dataDir);
    const { ffmpeg } = fastTranscoderTools;
    const library = await AssetLibrary.open([], {
      dataDir,
      ffmpeg,
      log: silentLog,
      sharedStorage,
    });
    const tools = 'tools' in options ? options.tools : fastTranscoderTools;
    const assets = await UploadedAssetManager.open({
      store,
      library,
      dataDir,
      tools,
      log: silentLog,
      sharedStorage,
    });
    assets.start();
    return new TestVideoService(dataDir, store, library, assets);
  }

  /** Returns the values of an upload. */
  async getUploadValues(id: string): Promise<FieldValues & { readonly playback_id: string }> {
    const [upload] = await this.store.uploads.findByIds([id]);
    return { playback_id: '', ...upload?.values };
  }

  /** Waits until an upload is ready or has failed, and returns its values. */
  async waitUntilProcessed(id: string): Promise<FieldValues & { readonly playback_id: string }> {
    let values = await this.getUploadValues(id);
    await waitFor(
      async () => {
        values = await this.getUploadValues(id);
        return !JSON.stringify(values.video ?? '').includes('"preparing"');
      },
      { timeoutMs: 120_000 },
    );
    return values;
  }

  async get(path: string): Promise<{ readonly status: number; readonly text: string }> {
    const { statusCode, body } = await this.#app.inject(`/video/${path}`);
    return { status: statusCode, text: body };
  }

  /** Closes everything and keeps the data folder. */
  async close(): Promise<void> {
    await Promise.all([this.assets.close(), this.library.close()]);
    await this.store.close();
    await this.#app.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

const silentLog = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
