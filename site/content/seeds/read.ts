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
 * Reads the whole content folder before anything is written.
 * @param take is asked for a picture only if it is new or has changed.
 * @throws StartFailure that names the file, line and field of the first mistake.
 */
export async function readSeedContent(contentDir: string, take: TakePicture): Promise<SeedContent> {
  const home = await readHome(contentDir);
  const folders = await listFiles(join(contentDir, 'films'), 'folders');
  const read = await Promise.all(
    (await withFilm(folders)).map((folder) => loadAssetSource(folder)),
  );
  read.sort((a, b) => place(home, a.film.slug) - place(home, b.film.slug));
  checkPlaybackIds(read);
  const films = read.map(({ film }) => film);
  if (films.length === 0) {
    throw new StartFailure(
      `There is no film under ${join(contentDir, 'films')}, and at least one is needed.`,
    );
  }
  const filmSlugs = films.map(({ slug }) => slug);
  const channels = await readChannels(contentDir, filmSlugs);
  const slugs = [...filmSlugs, ...channels.map(({ slug }) => slug)].toSorted(
    (a, b) => place(home, a) - place(home, b),
  );
  const positionOf = (slug: string): number => slugs.indexOf(slug) + 1;
  const pictures = await pictureSeeds(contentDir, take);
  const { topics, seeds: topicsFirst } = await topicSeeds(contentDir);
  const seeds = await Promise.all([
    ...read.map((seed) => filmSeeds(seed, { position: positionOf(seed.film.slug), topics })),
    docsSeeds(contentDir),
    journalSeeds(
      contentDir,
      pictures.map(({ id }) => id),
    ),
  ]);
  const broadcasts = channels.map((each) =>
    channelSeed(each, { position: positionOf(each.slug), topics }),
  );
  const all = [
    ...pictures,
    ...topicsFirst,
    ...seeds.flat(),
    ...broadcasts,
    homeSeed(home, slugs),
    ...(await synonymSeeds(contentDir)),
  ];
  return { films, seeds: all };
}

function checkPlaybackIds(read: readonly AssetSourceDocument[]): void {
  const slugs = new Map<string, string>();
  for (const { film, document } of read) {
    const other = slugs.get(film.playbackId);
    if (other !== undefined) throw document.fail(['playbackId'], `is that of "${other}" already`);
    slugs.set(film.playbackId, film.slug);
  }
}

/** Leaves out folders that are not films, such as that of the scripts which draw them. */
async function withFilm(folders: readonly string[]): Promise<string[]> {
  const films = await Promise.all(
    folders.map(async (folder) => {
      const files = await listFiles(folder, 'files');
      return files.includes(join(folder, 'film.json')) ? [folder] : [];
    }),
  );
  return films.flat();
}

/** Films that the home page does not name follow those it does. */
function place(home: SeedDocument, slug: string): number {
  const order = filmOrder(home);
  const index = order.indexOf(slug);
  return index === -1 ? order.length : index;
}
