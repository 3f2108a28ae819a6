import type { Film } from './film.ts';

/** Creates the content of `film.json`: the metadata of a film and its files. */
export function createFilmDocument(film: Film, files: object): object {
  const isAudio = film.kind === 'audio';
  return {
    slug: film.slug,
    playbackId: film.slug,
    kind: film.kind,
    title: film.title,
    tagline: film.tagline,
    description: film.description,
    credits: film.credits,
    year: film.year,
    width: isAudio ? 0 : 1920,
    height: isAudio ? 0 : 1080,
    frameRate: isAudio ? 0 : film.frameRate,
    duration: film.duration,
    chapters: film.chapters,
    cuePoints: film.cuePoints,
    ...files,
  };
}
