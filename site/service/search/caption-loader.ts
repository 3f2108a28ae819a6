import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadAssetSource, type AssetSource } from '../video/asset-source.ts';
import type { SharedAssetStorage } from '../video/assets/shared-asset-storage.ts';
import { spokenLines, type SpokenLine } from '../../../player/src/formats/index.ts';
import type { CaptionsByLocale } from './search-documents.ts';

/** Finds the film that bears a playback id; undefined where there is none, or not yet. */
type FindFilm = (playbackId: string) => Promise<AssetSource | undefined>;

/** Finds films among those that are known, and those that were uploaded, to this server or another. */
export function createAssetFinder(
  films: readonly AssetSource[],
  folder: string,
  media?: SharedAssetStorage,
): FindFilm {
  return async (playbackId) => {
    const known = films.find((film) => film.playbackId === playbackId);
    if (known !== undefined || !/^[\w-]+$/.test(playbackId)) return known;
    const shared = media?.sourceFolder(playbackId);
    await shared?.open().catch(() => false);
    const has = shared && ((file: string) => shared.has(file));
    return loadAssetSource(join(folder, playbackId), has).then(
      ({ film }) => film,
      () => undefined,
    );
  };
}

/** Reads what is said in films, but for those that nobody may watch without a token. */
export function createCaptionLoader(find: FindFilm, isSigned: (playbackId: string) => boolean) {
  return async (playbackId: string): Promise<CaptionsByLocale> => {
    const film = isSigned(playbackId) ? undefined : await find(playbackId);
    const spoken = new Map<string, readonly SpokenLine[]>();
    for (const { file, language } of film?.captions ?? []) {
      const vtt = await readFile(join(film?.folder ?? '', file), 'utf8').catch(() => '');
      if (!spoken.has(language)) spoken.set(language, spokenLines(vtt));
    }
    return spoken;
  };
}
