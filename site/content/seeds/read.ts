import { join } from 'node:path';
import { StartFailure } from '../../service/runtime/startup-error.ts';
import { loadAssetSource, type AssetSourceDocument } from '../../service/video/asset-source.ts';
import { channelSeed, readChannels } from './channels.ts';
import { filmSeeds } from './films.ts';
import { filmOrder, homeSeed, readHome } from './home.ts';
import { listFiles } from '../../service/files/list-files.ts';
import { docsSeeds, journalSeeds } from './pages.ts';
import { pictureSeeds } from './pictures.ts';
import type { SeedDocument } from '../../service/source-documents/document.ts';
import type { SeedContent, TakePicture } from '../../service/content/import/seed.ts';
import { synonymSeeds } from './synonyms.ts';
import { topicSeeds } from './topics.ts';

/**
 * Reads and validates the whole content folder, before anything is stored.
 * @param take imports an image; called only for new and changed images.
 * @throws StartFailure that names the file, line and field of the first error.
 */
export async function readSeedContent(contentDir: string, take: TakePicture): Promise<SeedContent> {
  const home = await readHome(contentDir);
  const folders = await listFiles(join(contentDir, 'films'), 'folders');
  const sources = await Promise.all(
    (await selectFilmFolders(folders)).map((folder) => loadAssetSource(folder)),
  );
  sources.sort((a, b) => getRank(home, a.film.slug) - getRank(home, b.film.slug));
  checkPlaybackIds(sources);
  const films = sources.map(({ film }) => film);
  if (films.length === 0) {
    throw new StartFailure(
      `There is no film in ${join(contentDir, 'films')}. At least one is required.`,
    );
  }
  const filmSlugs = films.map(({ slug }) => slug);
  const channels = await readChannels(contentDir, filmSlugs);
  const slugs = [...filmSlugs, ...channels.map(({ slug }) => slug)].toSorted(
    (a, b) => getRank(home, a) - getRank(home, b),
  );
  const getPosition = (slug: string): number => slugs.indexOf(slug) + 1;
  const images = await pictureSeeds(contentDir, take);
  const { topics, seeds: topicRecords } = await topicSeeds(contentDir);
  const filmsAndPages = await Promise.all([
    ...sources.map((source) =>
      filmSeeds(source, { position: getPosition(source.film.slug), topics }),
    ),
    docsSeeds(contentDir),
    journalSeeds(
      contentDir,
      images.map(({ id }) => id),
    ),
  ]);
  const channelRecords = channels.map((channel) =>
    channelSeed(channel, { position: getPosition(channel.slug), topics }),
  );
  const seeds = [
    ...images,
    ...topicRecords,
    ...filmsAndPages.flat(),
    ...channelRecords,
    homeSeed(home, slugs),
    ...(await synonymSeeds(contentDir)),
  ];
  return { films, seeds };
}

/** @throws StartFailure for two films with the same playback ID. */
function checkPlaybackIds(sources: readonly AssetSourceDocument[]): void {
  const slugs = new Map<string, string>();
  for (const { film, document } of sources) {
    const other = slugs.get(film.playbackId);
    if (other !== undefined)
      throw document.fail(['playbackId'], `is already used by the film "${other}"`);
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
  const order = filmOrder(home);
  const index = order.indexOf(slug);
  return index === -1 ? order.length : index;
}
