import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { BeaconStore } from './beacons/beacon-store.ts';
import { openCollector } from './beacons/open.ts';
import { BucketFiles, filePatience } from './bucket/bucket-files.ts';
import { Bucket } from './bucket/bucket.ts';
import { LocalCopies } from './bucket/local-copies.ts';
import type { BeaconCounts } from './beacons/beacon-counts.ts';
import { lockDataDir } from './files/data-dir-lock.ts';
import { ownerOnlyFolder, restrictToOwner } from './files/owner-only.ts';
import { writeFileInOneStep } from './files/replace-file.ts';
import { FreeSpace } from './files/free-space.ts';
import type { RateLimit } from './content/rate-limit.ts';
import { contentRoutes } from './content/routes.ts';
import { applyModels } from './content/seed/apply-models.ts';
import { applySeeds } from './content/seed/apply.ts';
import type { InitialContent, SeedContent } from './content/seed/seed.ts';
import { searchRoutes } from './search/search-routes.ts';
import { issuedTokens } from './issued-tokens.ts';
import { keepFacts } from './content/validity/keep-facts.ts';
import { healthRoutes } from './health.ts';
import { Images } from './images/images.ts';
import { imageRoutes } from './images/routes.ts';
import { shareOriginals } from './images/share-originals.ts';
import { SharedPictures } from './images/shared-pictures.ts';
import { managementRoutes } from './management/routes.ts';
import { arrivals } from './management/uploads/arrivals.ts';
import { UploadFolder } from './management/uploads/upload-folder.ts';
import { WebhookCaller } from './management/webhooks/webhook-caller.ts';
import { callWebhooks } from './management/webhooks/webhook-events.ts';
import { openLog } from './runtime/log.ts';
import { outOfReach } from './out-of-reach.ts';
import type { Report } from './runtime/progress.ts';
import { bringIndexUpToDate, keepIndex, makeIndexAnew } from './search/keep-index.ts';
import { filmFinder, spokenWords } from './search/spoken-words.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './runtime/start-failure.ts';
import type { ContentStore } from './store/contract.ts';
import type { Model } from './store/models.ts';
import { Scheduler } from './content/scheduler.ts';
import { siteLocales } from './content/site-locales.ts';
import { openStore } from './store/open.ts';
import { DailyCopies } from './store/sqlite/daily-copies.ts';
import { readTokens, type Tokens } from './http/tokens.ts';
import { channels } from './video/channels.ts';
import { CaptionedFilms } from './video/jobs/captioned-films.ts';
import { UploadedFilms } from './video/jobs/uploaded-films.ts';
import { Library, type LibraryOptions } from './video/library.ts';
import { FilmLocks } from './video/locks/film-locks.ts';
import { Licences } from './video/locks/licences.ts';
import { MadeFiles } from './video/made-files.ts';
import { WorkQueue } from './http/work-queue.ts';
import { publishedFilmNames } from './video/published-films.ts';
import { PlaybackTokens } from './video/playback-tokens.ts';
import { SharedMedia } from './video/shared-media.ts';
import { videoRoutes } from './video/routes.ts';

const bytesPerMegabyte = 1024 * 1024;

/** An open content service. */
export interface Service {
  /** Serves `/service/*`, `/video/*`, `/assets/*`, `/beacons`, `/healthz` and `/readyz` on whatever server registers it. */
  readonly plugin: FastifyPluginAsync;
  readonly tokens: Tokens;
  readonly store: ContentStore;
  readonly images: Images;
  /** Takes films that are uploaded. */
  readonly films: UploadedFilms;
  /** What players have told. */
  readonly beacons: BeaconStore;
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
  const shared = settings.bucket && new SharedPictures(new Bucket(settings.bucket), log);
  const files = settings.bucket && new BucketFiles(new Bucket(settings.bucket, filePatience));
  const media = files && new SharedMedia(files, settings.dataDir, log);
  // One for all images, so that stills of videos cannot take the place of pictures.
  const queue = new WorkQueue();
  const images = await Images.open({ ...settings, shared, files, queue, freeSpace });
  const content = await seeds(settings.contentDir, (bytes) => images.take(bytes));
  const store = opened.adopt(await openStore(settings, log), (each) => each.close());
  const background = opened.adopt(new BackgroundWork(), (each) => each.close());
  const tokens = { ...(await readTokens(settings)), issued: await issuedTokens(store) };
  const { library, reindex } = await filled(store, models, content, {
    ...settings,
    ...{ log, media, freeSpace },
  });
  background.add(library);
  const playback = new PlaybackTokens(settings.signing);
  const licences = new Licences(settings.locks.servers);
  const made = new MadeFiles(join(settings.dataDir, 'made'), { ...settings, queue, freeSpace });
  const { dataDir, filmTools: tools } = settings;
  const { originals } = images;
  const films = await UploadedFilms.open({
    ...{ store, library, dataDir, tools, log, originals, media, freeSpace },
  });
  background.add(films);
  const captions = new CaptionedFilms(store, library, dataDir, media);
  await checkNamed(settings, library);
  const filmNames = () => publishedFilmNames(store, library);
  const collector = background.add(await openCollector(settings, log, freeSpace, filmNames));
  library.start(report);
  films.start();
  background.add(new Scheduler(store, log));
  background.add(new WebhookCaller(store, log, settings.webhookHosts));
  const uploadFolder = new UploadFolder(dataDir, tokens.edit, { log, bucket: files, freeSpace });
  opened.defer(() => uploadFolder.close());
  await uploadFolder.open();
  const arrived = arrivals(images, films);
  await arrived.takeUp(store.uploads);
  if (files) opened.defer(shareOriginals(images, store, log));
  const holders = () => (media ? [images, ...media.folders()] : []);
  const copies = new LocalCopies(holders, settings.mediaCacheMegabytes * bytesPerMegabyte, log);
  background.add(copies);
  copies.open();
  if (settings.databaseUrl === undefined) background.add(new DailyCopies(dataDir, log));
  const resources = opened.move();
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= resources.disposeAsync());
  const plugin: FastifyPluginAsync = async (app) => {
    const { ffmpeg } = settings;
    app.addHook('onRequest', outOfReach(store));
    const search = (limit: RateLimit) => searchRoutes({ store, tokens, limit });
    const content = { ...settings, store, tokens, log, images: images.addresses, search };
    await app.register(contentRoutes(content), { prefix: '/service' });
    const management = {
      ...settings,
      store,
      tokens,
      log,
      uploadFolder,
      arrived,
      captions,
      reindex,
      freeSpace: settings.databaseUrl === undefined ? freeSpace : undefined,
      beacons: collector.store,
      insights: collector.insights,
    };
    await app.register(managementRoutes(management), { prefix: '/service' });
    const video = { library, made, playback, licences, ffmpeg, log };
    await app.register(videoRoutes(video), { prefix: '/video' });
    await app.register(imageRoutes(images, log), { prefix: '/assets' });
    await app.register(healthRoutes({ library, store }));
    await app.register(collector.plugin);
    app.addHook('onClose', close);
  };
  const { store: beacons, counts: beaconCounts } = collector;
  return { plugin, tokens, store, images, films, beacons, beaconCounts, freeSpace, close };
}

async function filled(
  store: ContentStore,
  models: readonly Model[],
  { films, seeds }: SeedContent,
  options: LibraryOptions & Pick<Settings, 'signing' | 'locks' | 'databaseUrl'>,
): Promise<{ library: Library; reindex: () => Promise<void> }> {
  // A model that changes says something else of all its records.
  store.also(keepFacts);
  await applyModels(store, models, options.log);
  const isSigned = (id: string) => options.signing.playbackIds.includes(id);
  const find = filmFinder(films, join(options.dataDir, 'films'), options.media);
  const index = { locales: siteLocales, spoken: spokenWords(find, isSigned) };
  store.also(keepIndex(index));
  store.also(callWebhooks({ log: options.log }));
  await bringIndexUpToDate(store, index);
  await applySeeds(store, seeds, options.log);
  const filmLocks = new FilmLocks(options.locks.schemes, store.filmKeys);
  const library = await Library.open(films, {
    ...options,
    filmLocks,
    isShared: options.databaseUrl !== undefined,
  });
  return { library, reindex: () => makeIndexAnew(store, index) };
}

/** A film whose name is mistyped would be for everybody, so it is told instead. */
async function checkNamed({ signing, locks }: Settings, library: Library): Promise<void> {
  const films = library.films.map(({ film }) => film.playbackId);
  const named = [
    ['VIDEO_SIGNED_PLAYBACK_IDS', signing.playbackIds, [...films, ...channels.keys()]],
    ['VIDEO_ENCRYPTED_PLAYBACK_IDS', [...locks.schemes.keys()], films],
  ] as const;
  for (const [variable, ids, known] of named) {
    const unknown = ids.find((id) => !known.includes(id) && library.coming(id) === undefined);
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
