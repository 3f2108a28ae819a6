import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFilmFolder, type Film } from '../video/film-folder.ts';
import type { SharedMedia } from '../video/shared-media.ts';
import { spokenLines, type SpokenLine } from '../../../player/src/formats/index.ts';
import type { Spoken } from './search-documents.ts';

/** Finds the film that bears a playback id; undefined where there is none, or not yet. */
type FindFilm = (playbackId: string) => Promise<Film | undefined>;

/** Finds films among those that are known, and those that were uploaded, to this server or another. */
export function filmFinder(films: readonly Film[], folder: string, media?: SharedMedia): FindFilm {
  return async (playbackId) => {
    const known = films.find((film) => film.playbackId === playbackId);
    if (known !== undefined || !/^[\w-]+$/.test(playbackId)) return known;
    const shared = media?.film(playbackId);
    await shared?.open().catch(() => false);
    const has = shared && ((file: string) => shared.has(file));
    return readFilmFolder(join(folder, playbackId), has).then(
      ({ film }) => film,
      () => undefined,
    );
  };
}

/** Reads what is said in films, but for those that nobody may watch without a token. */
export function spokenWords(find: FindFilm, isSigned: (playbackId: string) => boolean) {
  return async (playbackId: string): Promise<Spoken> => {
    const film = isSigned(playbackId) ? undefined : await find(playbackId);
    const spoken = new Map<string, readonly SpokenLine[]>();
    for (const { file, language } of film?.captions ?? []) {
      const vtt = await readFile(join(film?.folder ?? '', file), 'utf8').catch(() => '');
      if (!spoken.has(language)) spoken.set(language, spokenLines(vtt));
    }
    return spoken;
  };
}
