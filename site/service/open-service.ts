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
import { ownerOnlyFolderMode, restrictToOwner } from './files/owner-only.ts';
import { writeFileAtomically } from './files/write-file-atomically.ts';
import { FreeSpaceMonitor } from './files/free-space-monitor.ts';
import type { TokenRateLimiter } from './http/limits/token-rate-limiter.ts';
import { createContentRoutes } from './content/content-routes.ts';
import { applyModelSeeds } from './content/import/apply-model-seeds.ts';
import { applySeeds } from './content/import/apply-seeds.ts';
import type { InitialContent, SeedContent } from './content/import/seed.ts';
import { createSearchRoutes } from './search/search-routes.ts';
import { createAccessTokenCache } from './http/tokens/access-token-cache.ts';
import { updateDerivedData } from './content/validation/update-derived-data.ts';
import { createHealthRoutes } from './operations/health-routes.ts';
import { ImageService } from './images/image-service.ts';
import { createImageRoutes } from './images/image-routes.ts';
import { syncOriginals } from './images/sync-originals.ts';
import { SharedImageCache } from './images/cache/shared-image-cache.ts';
import { createManagementRoutes } from './management/management-routes.ts';
import { createUploadProcessor } from './management/uploads/upload-processor.ts';
import { UploadRequestManager } from './management/uploads/upload-request-manager.ts';
import { WebhookDispatcher } from './management/webhooks/webhook-dispatcher.ts';
import { createWebhookHook } from './management/webhooks/create-webhook-hook.ts';
import { openLog } from './runtime/log.ts';
import { rejectWhenStoreUnavailable } from './http/reject-when-store-unavailable.ts';
import type { PackagingProgressReporter } from './runtime/packaging-progress.ts';
import { rebuildOutdatedIndex, createIndexingHook, rebuildIndex } from './search/search-indexer.ts';
import { createAssetFinder, createCaptionLoader } from './search/caption-loader.ts';
import type { Settings } from './settings.ts';
import { StartupError } from './runtime/startup-error.ts';
import type { ContentStore } from './storage/content-store.ts';
import type { Model } from './storage/records/models.ts';
import { PublicationScheduler } from './content/publishing/publication-scheduler.ts';
import { loadSiteLocales } from './content/site-locales.ts';
import { openContentStore } from './storage/open-content-store.ts';
import { DailyCopies } from './storage/sqlite/daily-copies.ts';
import { loadTokens, type Tokens } from './http/tokens/access-tokens.ts';
import { liveChannels } from './video/live/live-channels.ts';
import { CaptionsService } from './video/jobs/captions-service.ts';
import { UploadedAssetManager } from './video/jobs/uploaded-asset-manager.ts';
import { AssetLibrary, type AssetLibraryOptions } from './video/assets/asset-library.ts';
import { ContentKeyProvider } from './video/drm/content-key-provider.ts';
import { LicenseService } from './video/drm/license-service.ts';
import { GeneratedFileCache } from './video/assets/generated-file-cache.ts';
import { WorkQueue } from './http/limits/work-queue.ts';
import { listPublishedVideoNames } from './video/delivery/list-published-video-names.ts';
import { PlaybackTokenVerifier } from './video/delivery/playback-token-verifier.ts';
import { SharedAssetStorage } from './video/assets/shared-asset-storage.ts';
import { createVideoRoutes } from './video/delivery/video-routes.ts';

const bytesPerMegabyte = 1024 * 1024;

/** An open content service. */
export interface Service {
  /**
   * Serves `/service/*`, `/video/*`, `/assets/*`, `/beacons`, `/healthz` and `/readyz` on the
   * server that registers it.
   */
  readonly plugin: FastifyPluginAsync;
  readonly tokens: Tokens;
  readonly store: ContentStore;
  readonly images: ImageService;
  /** Manages uploaded videos. */
  readonly uploadedAssets: UploadedAssetManager;
  /** Stores the beacons of players. */
  readonly analyticsStore: BeaconStore;
  /** Counts of accepted and rejected beacons. */
  readonly beaconCounts: BeaconCounts;
  /** Free space of the disk of `DATA_DIR`. */
  readonly freeSpace: FreeSpaceMonitor;
  /**
   * Stops background work and closes the store. Called automatically when the plugin's server
   * closes.
   */
  close(): Promise<void>;
}

/**
 * Opens the embedded content service: seeds the store with initial content, and packages films in
 * the background.
 * @param report is called with the progress of packaging; not called if everything is packaged.
 * @throws StartupError if the operator has to fix something first.
 */
export async function openService(
  settings: Settings,
  { models, loadSeeds }: InitialContent,
  report: PackagingProgressReporter,
): Promise<Service> {
  const log = openLog('service', settings.logLevel);
  // If a later step fails, everything opened so far is closed in reverse order.
  await using opened = new AsyncDisposableStack();
  await checkWritable(settings.dataDir);
  // Servers that share Postgres may also share the folder, because files are only moved there once
  // complete.
  if (settings.databaseUrl === undefined) opened.use(await lockDataDir(settings.dataDir));
  await restrictToOwner(settings.dataDir, log);
  const reserveMegabytes = settings.diskReserveMegabytes;
  const freeSpace = new FreeSpaceMonitor(settings.dataDir, { reserveMegabytes, log });
  const sharedImages =
    settings.objectStore && new SharedImageCache(new S3Bucket(settings.objectStore), log);
  const files =
    settings.objectStore && new ChunkedFileStore(new S3Bucket(settings.objectStore, chunkTimeouts));
  const assetStorage = files && new SharedAssetStorage(files, settings.dataDir, log);
  // One queue for all images, so that thumbnails of videos do not compete with other images.
  const queue = new WorkQueue();
  const images = await ImageService.open({
    ...settings,
    sharedCache: sharedImages,
    fileStore: files,
    queue,
    freeSpace,
  });
  const content = await loadSeeds(settings.contentDir, (bytes) => images.addImage(bytes));
  const store = opened.adopt(await openContentStore(settings, log), (resource) => resource.close());
  const background = opened.adopt(new BackgroundWork(), (resource) => resource.close());
  const tokens = {
    ...(await loadTokens(settings)),
    issuedTokens: await createAccessTokenCache(store),
  };
  const { library, rebuildSearchIndex } = await initializeContent(store, models, content, {
    ...settings,
    ...{ log, sharedStorage: assetStorage, freeSpace },
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
  const uploadedAssets = await UploadedAssetManager.open({
    ...{ store, library, dataDir, tools, log, originals, sharedStorage: assetStorage, freeSpace },
  });
  background.add(uploadedAssets);
  const captions = new CaptionsService(store, library, dataDir, assetStorage);
  await validatePlaybackIds(settings, library);
  const filmNames = () => listPublishedVideoNames(store, library);
  const collector = background.add(await openAnalytics(settings, log, freeSpace, filmNames));
  library.start(report);
  uploadedAssets.start();
  background.add(new PublicationScheduler(store, log));
  background.add(new WebhookDispatcher(store, log, settings.webhookHosts));
  const uploadRequests = new UploadRequestManager(dataDir, tokens.edit, {
    log,
    bucket: files,
    freeSpace,
  });
  opened.defer(() => uploadRequests.close());
  await uploadRequests.open();
  const uploadProcessor = createUploadProcessor(images, uploadedAssets);
  await uploadProcessor.resumePending(store.uploads);
  if (files) opened.defer(syncOriginals(images, store, log));
  const caches = () => (assetStorage ? [images, ...assetStorage.listFolders()] : []);
  const cacheEvictor = new CacheEvictor(
    caches,
    settings.mediaCacheMegabytes * bytesPerMegabyte,
    log,
  );
  background.add(cacheEvictor);
  cacheEvictor.open();
  if (settings.databaseUrl === undefined) background.add(new DailyCopies(dataDir, log));
  const resources = opened.move();
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= resources.disposeAsync());
  const plugin: FastifyPluginAsync = async (app) => {
    const { ffmpeg } = settings;
    app.addHook('onRequest', rejectWhenStoreUnavailable(store));
    const search = (limit: TokenRateLimiter) =>
      createSearchRoutes({ store, tokens, rateLimiter: limit });
    const content = {
      ...settings,
      streamsPerAddress: settings.liveStreamsPerAddress,
      streamsPerToken: settings.liveStreamsPerToken,
      ...{ store, tokens, log, images: images.urls, search },
    };
    await app.register(createContentRoutes(content), { prefix: '/service' });
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
    await app.register(createManagementRoutes(management), { prefix: '/service' });
    const video = { library, generatedFiles, tokenVerifier, licenses, ffmpeg, log };
    await app.register(createVideoRoutes(video), { prefix: '/video' });
    await app.register(createImageRoutes(images, log), { prefix: '/assets' });
    await app.register(createHealthRoutes({ library, store }));
    await app.register(collector.plugin);
    app.addHook('onClose', close);
  };
  const { store: beacons, counts: beaconCounts } = collector;
  return {
    plugin,
    tokens,
    store,
    images,
    uploadedAssets,
    analyticsStore: beacons,
    beaconCounts,
    freeSpace,
    close,
  };
}

async function initializeContent(
  store: ContentStore,
  models: readonly Model[],
  { films, seeds }: SeedContent,
  options: AssetLibraryOptions & Pick<Settings, 'playbackSigning' | 'drm' | 'databaseUrl'>,
): Promise<{ library: AssetLibrary; rebuildSearchIndex: () => Promise<void> }> {
  // Registered first, because a changed model changes the derived data of all its records.
  store.addBeforeCommitHook(updateDerivedData);
  await applyModelSeeds(store, models, options.log);
  const isSigned = (id: string) => options.playbackSigning.playbackIds.includes(id);
  const findAsset = createAssetFinder(films, join(options.dataDir, 'films'), options.sharedStorage);
  const indexingOptions = {
    loadLocales: loadSiteLocales,
    loadCaptions: createCaptionLoader(findAsset, isSigned),
  };
  store.addBeforeCommitHook(createIndexingHook(indexingOptions));
  store.addBeforeCommitHook(createWebhookHook({ log: options.log }));
  await rebuildOutdatedIndex(store, indexingOptions);
  await applySeeds(store, seeds, options.log);
  const contentKeys = new ContentKeyProvider(options.drm.schemes, store.contentKeys);
  const library = await AssetLibrary.open(films, {
    ...options,
    contentKeys: contentKeys,
    isShared: options.databaseUrl !== undefined,
  });
  return { library, rebuildSearchIndex: () => rebuildIndex(store, indexingOptions) };
}

/**
 * Validates the playback IDs in the settings: a mistyped ID would leave its film unprotected.
 * @throws StartupError if a playback ID is unknown.
 */
async function validatePlaybackIds(
  { playbackSigning, drm }: Settings,
  library: AssetLibrary,
): Promise<void> {
  const assetIds = library.assets.map(({ source }) => source.playbackId);
  const idLists = [
    [
      'VIDEO_SIGNED_PLAYBACK_IDS',
      playbackSigning.playbackIds,
      [...assetIds, ...liveChannels.keys()],
    ],
    ['VIDEO_ENCRYPTED_PLAYBACK_IDS', [...drm.schemes.keys()], assetIds],
  ] as const;
  for (const [variable, ids, knownIds] of idLists) {
    const unknownId = ids.find(
      (id) => !knownIds.includes(id) && library.getPendingState(id) === undefined,
    );
    if (unknownId === undefined) continue;
    throw new StartupError(
      `${variable} names "${unknownId}", but no film has this ID. Available: ${knownIds.join(', ')}.`,
    );
  }
}

async function checkWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: ownerOnlyFolderMode });
    await writeFileAtomically(join(dataDir, '.probe'), '');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(
      `DATA_DIR is ${dataDir}, but it is not writable (${reason}). Choose another folder, or grant write permission.`,
    );
  }
}

/** Background tasks that are stopped together. */
class BackgroundWork {
  readonly #tasks: { close(): Promise<void> }[] = [];

  add<Task extends { close(): Promise<void> }>(task: Task): Task {
    this.#tasks.push(task);
    return task;
  }

  /**
   * Stops all tasks.
   * @throws AggregateError if any task fails to stop; the others are stopped regardless.
   */
  async close(): Promise<void> {
    const outcomes = await Promise.allSettled(this.#tasks.map((task) => task.close()));
    const errors = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    if (errors.length > 0)
      throw new AggregateError(errors, 'Background work could not be stopped.');
  }
}
