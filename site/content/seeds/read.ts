import { join } from 'node:path';
import { StartupError } from '../../service/runtime/startup-error.ts';
import { loadAssetSource, type AssetSourceDocument } from '../../service/video/asset-source.ts';
import { createChannelSeed, readChannels } from './channels.ts';
import { createFilmSeeds } from './films.ts';
import { getFilmOrder, createHomeSeed, readHome } from './home.ts';
import { listFiles } from '../../service/files/list-files.ts';
import { readDocsSeeds, readJournalSeeds } from './pages.ts';
import { readStillSeeds } from './stills.ts';
import type { SeedDocument } from '../../service/source-documents/seed-document.ts';
import type { SeedContent, StoreImage } from '../../service/content/import/seed.ts';
import { readSynonymSeeds } from './synonyms.ts';
import { readTopicSeeds } from './topics.ts';

/**
 * Reads and validates the whole content folder, before anything is stored.
 * @param storeImage imports an image; called only for new and changed images.
 * @throws StartupError that names the file, line and field of the first error.
 */
export async function readSeedContent(
  contentDir: string,
  storeImage: StoreImage,
): Promise<SeedContent> {
  const home = await readHome(contentDir);
  const folders = await listFiles(join(contentDir, 'films'), 'folders');
  const sources = await Promise.all(
    (await selectFilmFolders(folders)).map((folder) => loadAssetSource(folder)),
  );
  sources.sort((a, b) => getRank(home, a.source.slug) - getRank(home, b.source.slug));
  validatePlaybackIds(sources);
  const films = sources.map(({ source: film }) => film);
  if (films.length === 0) {
    throw new StartupError(
      `There is no film in ${join(contentDir, 'films')}. At least one is required.`,
    );
  }
  const filmSlugs = films.map(({ slug }) => slug);
  const channels = await readChannels(contentDir, filmSlugs);
  const slugs = [...filmSlugs, ...channels.map(({ slug }) => slug)].toSorted(
    (a, b) => getRank(home, a) - getRank(home, b),
  );
  const getPosition = (slug: string): number => slugs.indexOf(slug) + 1;
  const images = await readStillSeeds(contentDir, storeImage);
  const { topics, seeds: topicRecords } = await readTopicSeeds(contentDir);
  const filmsAndPages = await Promise.all([
    ...sources.map((source) =>
      createFilmSeeds(source, { position: getPosition(source.source.slug), topics }),
    ),
    readDocsSeeds(contentDir),
    readJournalSeeds(
      contentDir,
      images.map(({ id }) => id),
    ),
  ]);
  const channelRecords = channels.map((channel) =>
    createChannelSeed(channel, { position: getPosition(channel.slug), topics }),
  );
  const seeds = [
    ...images,
    ...topicRecords,
    ...filmsAndPages.flat(),
    ...channelRecords,
    createHomeSeed(home, slugs),
    ...(await readSynonymSeeds(contentDir)),
  ];
  return { films, seeds };
}

/** @throws StartupError for two films with the same playback ID. */
function validatePlaybackIds(sources: readonly AssetSourceDocument[]): void {
  const slugs = new Map<string, string>();
  for (const { source: film, document } of sources) {
    const other = slugs.get(film.playbackId);
    if (other !== undefined)
      throw document.createError(['playbackId'], `is already used by the film "${other}"`);
    slugs.set(film.playbackId, film.slug);
  }
}

/** Returns the folders that contain a film; the scripts that render the films are in another one. */
async function selectFilmFolders(folders: readonly string[]): Promise<string[]> {
  const films = await Promise.all(
    folders.map(async (folder) => {
      const files = await listFiles(folder, 'files');
      return files.includes(join(folder, 'film.json')) ? [folder] : [];
    }),
  );
  return films.flat();
}

/** Returns the sort rank of a film. Films that are not on the home page come last. */
function getRank(home: SeedDocument, slug: string): number {
  const order = getFilmOrder(home);
  const index = order.indexOf(slug);
  return index === -1 ? order.length : index;
}
