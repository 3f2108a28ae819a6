import { join, relative } from 'node:path';
import type { Logger } from 'pino';
import { contentHash, isRemembered, posterHash, rememberedHash } from './content-hash.ts';
import type { Film } from './film-folder.ts';
import { ingredientsOf, type Ingredients } from './ingredients.ts';
import { ladderRenditions, makeLadder, type Ladder } from './ladder.ts';
import type { FilmLock, FilmLocks } from './locks/film-locks.ts';
import { finishedPackage, packageFilm } from './package-film.ts';
import type { SharedMedia } from './shared-media.ts';
import type { PackageManifest } from './package-manifest.ts';

/** How far a film is on its way to being playable. */
export type FilmState =
  | { readonly is: 'waiting' }
  | { readonly is: 'packaging' }
  | { readonly is: 'ready'; readonly manifest: PackageManifest; readonly folder: string }
  | { readonly is: 'failed'; readonly why: string };

/** One film of the library; `hash` names its content, and so its package. */
export interface LibraryFilm {
  readonly film: Film;
  readonly ingredients: Ingredients;
  readonly hash: string;
  /** Names the stills, and all else that is told of the film. */
  readonly posterHash: string;
  /** Renditions to be made before packaging; undefined for a film that brings its own. */
  readonly ladder: Ladder | undefined;
  /** What it is encrypted with; undefined for a film that is not. */
  readonly lock: FilmLock | undefined;
  state: FilmState;
  /**
   * Brings a file of the film or of its package here, by its path, where it lies in a bucket.
   * @throws BucketFailure where the bucket does not hand it out.
   */
  have(path: string): Promise<void>;
}

/** What is worked with besides the film. */
export interface LibraryFilmOptions {
  /** Path of ffmpeg; undefined leaves a film that has only a mezzanine in one quality. */
  readonly ffmpeg: string | undefined;
  readonly log: Logger;
  /** Absent where no film is encrypted. */
  readonly filmLocks?: FilmLocks;
  /** True for films whose folders nobody changes. */
  readonly isSettled?: boolean;
  /** Where servers share films; absent where they share a folder, or are one. */
  readonly media?: SharedMedia | undefined;
}

/** Finds out what a film is made from and whether its package is finished; `folder` holds packages. */
export async function libraryFilm(
  film: Film,
  folder: string,
  { ffmpeg, log, isSettled, filmLocks, media }: LibraryFilmOptions,
): Promise<LibraryFilm> {
  const given = await ingredientsOf(film);
  const [mezzanine] = given.renditions;
  const isMezzanine = mezzanine !== undefined && mezzanine.path === film.mezzanine;
  const isLaddered = isMezzanine && ffmpeg !== undefined;
  const lock = await filmLocks?.of(film.playbackId);
  const making = { laddered: isLaddered, lock };
  const source = isSettled ? media?.film(film.playbackId) : undefined;
  // What is not kept of it is made of all its bytes.
  if (isSettled && !(await isRemembered(film.folder, making))) await source?.haveAll();
  const hash = isSettled
    ? await rememberedHash(film.folder, given, making)
    : await contentHash(given, making);
  if (isMezzanine && ffmpeg === undefined) {
    log.warn(
      `The film "${film.slug}" has only a mezzanine, and ffmpeg is not installed: ` +
        'it is served as a progressive MP4 and as a stream with one rendition.',
    );
  }
  const ladder =
    isMezzanine && ffmpeg !== undefined
      ? { mezzanine, folder: join(folder, `${hash}.renditions`), frameRate: film.frameRate }
      : undefined;
  const ingredients = ladder ? { ...given, renditions: ladderRenditions(ladder) } : given;
  const tellingHash = await posterHash(film, hash);
  const shared = media?.package(film.playbackId, hash);
  await shared?.open().catch((error: unknown) => {
    // Nobody waits for a film with which the service was begun: each server can make it.
    if (isSettled) throw error;
    log.warn({ err: error, film: film.slug }, 'Failed to check whether another server has a film');
  });
  const state = await stateOf(join(folder, hash));
  const have = async (path: string): Promise<void> => {
    for (const each of [shared, source]) {
      const file = each && relative(each.path, path);
      if (file && !file.startsWith('..')) await each.have(file);
    }
  };
  return { film, ingredients, hash, posterHash: tellingHash, ladder, lock, state, have };
}

async function stateOf(folder: string): Promise<FilmState> {
  const manifest = await finishedPackage(folder);
  return manifest === undefined ? { is: 'waiting' } : { is: 'ready', manifest, folder };
}

/** Where a film is packaged before its package is complete. */
export function stagingOf({ hash }: LibraryFilm, folder: string): string {
  return join(folder, `${hash}.part`);
}

/**
 * Packages a film into `folder`, and keeps its state up to date.
 * @throws Error when a program fails, or the abort's reason.
 */
export async function packageLibraryFilm(
  entry: LibraryFilm,
  folder: string,
  { ffmpeg, media }: LibraryFilmOptions,
  signal: AbortSignal,
): Promise<void> {
  const { ingredients, film, ladder, lock, hash } = entry;
  const finished = join(folder, hash);
  entry.state = { is: 'packaging' };
  try {
    await media?.film(film.playbackId).haveAll();
    if (ladder && ffmpeg) await makeLadder(ladder, ffmpeg, signal);
    const order = { ingredients, duration: film.duration, frameRate: film.frameRate, lock };
    const manifest = await packageFilm(order, finished, stagingOf(entry, folder), signal);
    entry.state = { is: 'ready', manifest, folder: finished };
  } catch (error) {
    entry.state = { is: 'failed', why: error instanceof Error ? error.message : String(error) };
    throw error;
  }
}

/**
 * Hands a package to the other servers. One of them may have been faster, whose package then counts.
 * @throws BucketFailure where the bucket does not take it.
 */
export async function shareLibraryFilm(
  entry: LibraryFilm,
  { media }: LibraryFilmOptions,
): Promise<void> {
  if (entry.state.is !== 'ready' || media === undefined) return;
  await media.sharePackage(entry.film.playbackId, entry.hash);
  const manifest = await finishedPackage(entry.state.folder);
  if (manifest !== undefined) entry.state = { ...entry.state, manifest };
}
