import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { BeaconStore } from './analytics/storage/beacon-store.ts';
import { openAnalytics } from './analytics/open-analytics.ts';
import { ChunkedFileStore, chunkTimeouts } from './storage/s3/chunked-file-store.ts';
import { S3Bucket } from './storage/s3/s3-bucket.ts';
import { CacheEvictor } from './storage/s3/cache-evictor.ts';
import type { BeaconCounts } from './analytics/collector/beacon-counts.ts';
import { lockDataDir } from './files/data-dir-lock.ts';
import { ownerOnlyFolder, restrictToOwner } from './files/owner-only.ts';
import { writeFileInOneStep } from './files/write-file-atomically.ts';
import { FreeSpace } from './files/free-space.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import { contentRoutes } from './content/content-routes.ts';
import { applyModelSeeds } from './content/import/apply-model-seeds.ts';
import { applySeeds } from './content/import/apply-seeds.ts';
import type { InitialContent, SeedContent } from './content/import/seed.ts';
import { searchRoutes } from './search/search-routes.ts';
import { createAccessTokenCache } from './http/access-token-cache.ts';
import { updateDerivedData } from './content/validation/update-derived-data.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { ImageService } from './images/image-service.ts';
import { imageRoutes } from './images/image-routes.ts';
import { syncOriginals } from './images/sync-originals.ts';
import { SharedImageCache } from './images/cache/shared-image-cache.ts';
import { managementRoutes } from './management/management-routes.ts';
import { createUploadProcessor } from './management/uploads/upload-processor.ts';
import { UploadRequestManager } from './management/uploads/upload-request-manager.ts';
import { WebhookDispatcher } from './management/webhooks/webhook-dispatcher.ts';
import { enqueueWebhookCalls } from './management/webhooks/enqueue-webhook-calls.ts';
import { openLog } from './runtime/log.ts';
import { rejectWhenStoreUnavailable } from './http/store-unavailable.ts';
import type { Report } from './runtime/progress.ts';
import { rebuildOutdatedIndex, createIndexingHook, rebuildIndex } from './search/search-indexer.ts';
import { createAssetFinder, createCaptionLoader } from './search/caption-loader.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './runtime/startup-error.ts';
import type { ContentStore } from './storage/content-store.ts';
import type { Model } from './storage/models.ts';
import { PublicationScheduler } from './content/publishing/publication-scheduler.ts';
import { loadSiteLocales } from './content/site-locales.ts';
import { openContentStore } from './storage/open-content-store.ts';
import { DailyCopies } from './storage/sqlite/daily-copies.ts';
import { readTokens, type Tokens } from './http/access-tokens.ts';
import { liveChannels } from './video/live/live-channels.ts';
import { CaptionsService } from './video/jobs/captions-service.ts';
import { UploadedAssetManager } from './video/jobs/uploaded-asset-manager.ts';
import { AssetLibrary, type AssetLibraryOptions } from './video/assets/asset-library.ts';
import { ContentKeyProvider } from './video/drm/content-key-provider.ts';
import { LicenseService } from './video/drm/license-service.ts';
import { GeneratedFileCache } from './video/assets/generated-file-cache.ts';
import { WorkQueue } from './http/work-queue.ts';
import { publishedFilmNames } from './video/delivery/published-videos.ts';
import { PlaybackTokenVerifier } from './video/delivery/playback-token-verifier.ts';
import { SharedAssetStorage } from './video/assets/shared-asset-storage.ts';
import { videoRoutes } from './video/delivery/video-routes.ts';

const bytesPerMegabyte = 1024 * 1024;

/** An open content service. */
export interface Service {
  /** Serves `/service/*`, `/video/*`, `/assets/*`, `/beacons`, `/healthz` and `/readyz` on whatever server registers it. */
  readonly plugin: FastifyPluginAsync;
  readonly tokens: Tokens;
  readonly store: ContentStore;
  readonly images: ImageService;
  /** Takes films that are uploaded. */
  readonly uploadedAssets: UploadedAssetManager;
  /** What players have told. */
  readonly analyticsStore: BeaconStore;
  /** What the collector has accepted and rejected. */
  readonly beaconCounts: BeaconCounts;
  /** Of the disk of `DATA_DIR`. */
  readonly freeSpace: FreeSpace;
  /** Stops background work and closes the store; the plugin's server calls it when it closes. */
  close(): Promise<void>;
}

/**
 * Opens the embedded content service: seeds the store with its initial content, and packages films
 * in the background.
 * @param report is told how far the packaging has come; nothing is reported if all is packaged.
 * @throws StartFailure when something that a person can mend is in the way.
 */
export async function openService(
  settings: Settings,
  { models, seeds }: InitialContent,
  report: Report,
): Promise<Service> {
  const log = openLog('service', settings.logLevel);
  // Closes what was opened, the last first, where a later step fails.
  await using opened = new AsyncDisposableStack();
  await checkWritable(settings.dataDir);
  // Servers that share Postgres may share the folder as well, where only complete files appear.
  if (settings.databaseUrl === undefined) opened.use(await lockDataDir(settings.dataDir));
  await restrictToOwner(settings.dataDir, log);
  const reserveMegabytes = settings.diskReserveMegabytes;
  const freeSpace = new FreeSpace(settings.dataDir, { reserveMegabytes, log });
  const shared =
    settings.objectStore && new SharedImageCache(new S3Bucket(settings.objectStore), log);
  const files =
    settings.objectStore && new ChunkedFileStore(new S3Bucket(settings.objectStore, chunkTimeouts));
  const media = files && new SharedAssetStorage(files, settings.dataDir, log);
  // One for all images, so that stills of videos cannot take the place of pictures.
  const queue = new WorkQueue();
  const images = await ImageService.open({ ...settings, shared, files, queue, freeSpace });
  const content = await seeds(settings.contentDir, (bytes) => images.addImage(bytes));
  const store = opened.adopt(await openContentStore(settings, log), (each) => each.close());
  const background = opened.adopt(new BackgroundWork(), (each) => each.close());
  const tokens = { ...(await readTokens(settings)), issued: await createAccessTokenCache(store) };
  const { library, rebuildSearchIndex } = await filled(store, models, content, {
    ...settings,
    ...{ log, media, freeSpace },
  });
  background.add(library);
  const tokenVerifier = new PlaybackTokenVerifier(settings.playbackSigning);
  const licenses = new LicenseService(settings.drm.servers);
  const generatedFiles = new GeneratedFileCache(join(settings.dataDir, 'made'), {
    ...settings,
    queue,
    freeSpace,
  });
  const { dataDir, transcoderTools: tools } = settings;
  const { originals } = images;
  const films = await UploadedAssetManager.open({
    ...{ store, library, dataDir, tools, log, originals, media, freeSpace },
  });
  background.add(films);
  const captions = new CaptionsService(store, library, dataDir, media);
  await checkNamed(settings, library);
  const filmNames = () => publishedFilmNames(store, library);
  const collector = background.add(await openAnalytics(settings, log, freeSpace, filmNames));
  library.start(report);
  films.start();
  background.add(new PublicationScheduler(store, log));
  background.add(new WebhookDispatcher(store, log, settings.webhookHosts));
  const uploadRequests = new UploadRequestManager(dataDir, tokens.edit, {
    log,
    bucket: files,
    freeSpace,
  });
  opened.defer(() => uploadRequests.close());
  await uploadRequests.open();
  const uploadProcessor = createUploadProcessor(images, films);
  await uploadProcessor.resumePending(store.uploads);
  if (files) opened.defer(syncOriginals(images, store, log));
  const holders = () => (media ? [images, ...media.folders()] : []);
  const copies = new CacheEvictor(holders, settings.mediaCacheMegabytes * bytesPerMegabyte, log);
  background.add(copies);
  copies.open();
  if (settings.databaseUrl === undefined) background.add(new DailyCopies(dataDir, log));
  const resources = opened.move();
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= resources.disposeAsync());
  const plugin: FastifyPluginAsync = async (app) => {
    const { ffmpeg } = settings;
    app.addHook('onRequest', rejectWhenStoreUnavailable(store));
    const search = (limit: RateLimiter) => searchRoutes({ store, tokens, rateLimiter: limit });
    const content = {
      ...settings,
      streamsPerAddress: settings.liveStreamsPerAddress,
      streamsPerToken: settings.liveStreamsPerToken,
      ...{ store, tokens, log, images: images.addresses, search },
    };
    await app.register(contentRoutes(content), { prefix: '/service' });
    const management = {
      ...settings,
      store,
      tokens,
      log,
      allowedHosts: settings.webhookHosts,
      uploadRequests,
      uploadProcessor,
      captions,
      rebuildSearchIndex,
      freeSpace: settings.databaseUrl === undefined ? freeSpace : undefined,
      beacons: collector.store,
      insights: collector.insights,
    };
    await app.register(managementRoutes(management), { prefix: '/service' });
    const video = { library, generatedFiles, tokenVerifier, licenses, ffmpeg, log };
    await app.register(videoRoutes(video), { prefix: '/video' });
    await app.register(imageRoutes(images, log), { prefix: '/assets' });
    await app.register(healthRoutes({ library, store }));
    await app.register(collector.plugin);
    app.addHook('onClose', close);
  };
  const { store: beacons, counts: beaconCounts } = collector;
  return {
    plugin,
    tokens,
    store,
    images,
    uploadedAssets: films,
    analyticsStore: beacons,
    beaconCounts,
    freeSpace,
    close,
  };
}

async function filled(
  store: ContentStore,
  models: readonly Model[],
  { films, seeds }: SeedContent,
  options: AssetLibraryOptions & Pick<Settings, 'playbackSigning' | 'drm' | 'databaseUrl'>,
): Promise<{ library: AssetLibrary; rebuildSearchIndex: () => Promise<void> }> {
  // A model that changes says something else of all its records.
  store.addBeforeCommitHook(updateDerivedData);
  await applyModelSeeds(store, models, options.log);
  const isSigned = (id: string) => options.playbackSigning.playbackIds.includes(id);
  const find = createAssetFinder(films, join(options.dataDir, 'films'), options.media);
  const index = { loadLocales: loadSiteLocales, loadCaptions: createCaptionLoader(find, isSigned) };
  store.addBeforeCommitHook(createIndexingHook(index));
  store.addBeforeCommitHook(enqueueWebhookCalls({ log: options.log }));
  await rebuildOutdatedIndex(store, index);
  await applySeeds(store, seeds, options.log);
  const filmLocks = new ContentKeyProvider(options.drm.schemes, store.contentKeys);
  const library = await AssetLibrary.open(films, {
    ...options,
    filmLocks,
    isShared: options.databaseUrl !== undefined,
  });
  return { library, rebuildSearchIndex: () => rebuildIndex(store, index) };
}

/** A film whose name is mistyped would be for everybody, so it is told instead. */
async function checkNamed(
  { playbackSigning, drm }: Settings,
  library: AssetLibrary,
): Promise<void> {
  const films = library.assets.map(({ source }) => source.playbackId);
  const named = [
    ['VIDEO_SIGNED_PLAYBACK_IDS', playbackSigning.playbackIds, [...films, ...liveChannels.keys()]],
    ['VIDEO_ENCRYPTED_PLAYBACK_IDS', [...drm.schemes.keys()], films],
  ] as const;
  for (const [variable, ids, known] of named) {
    const unknown = ids.find((id) => !known.includes(id) && library.pendingState(id) === undefined);
    if (unknown === undefined) continue;
    throw new StartFailure(
      `${variable} names "${unknown}", but no film has this ID. Available: ${known.join(', ')}.`,
    );
  }
}

async function checkWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: ownerOnlyFolder });
    await writeFileInOneStep(join(dataDir, '.probe'), '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartFailure(
      `DATA_DIR is ${dataDir}, but it is not writable (${why}). Choose another folder, or grant write permission.`,
    );
  }
}

/** What runs beside the requests, and is stopped at once. */
class BackgroundWork {
  readonly #works: { close(): Promise<void> }[] = [];

  add<Work extends { close(): Promise<void> }>(work: Work): Work {
    this.#works.push(work);
    return work;
  }

  /** @throws AggregateError where a part of it cannot be stopped; the others are stopped all the same. */
  async close(): Promise<void> {
    const ends = await Promise.allSettled(this.#works.map((work) => work.close()));
    const errors = ends.flatMap((end) =>
      end.status === 'rejected' ? [end.reason as unknown] : [],
    );
    if (errors.length > 0)
      throw new AggregateError(errors, 'Background work could not be stopped.');
  }
}
