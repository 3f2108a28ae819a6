import type { Film } from './film.ts';

/** Gives a film's own document: what is told about it, and the files that were made for it. */
export function filmDocument(film: Film, files: object): object {
  const silent = film.kind === 'audio';
  return {
    slug: film.slug,
    playbackId: film.slug,
    kind: film.kind,
    title: film.title,
    tagline: film.tagline,
    description: film.description,
    credits: film.credits,
    year: film.year,
    width: silent ? 0 : 1920,
    height: silent ? 0 : 1080,
    frameRate: silent ? 0 : film.frameRate,
    duration: film.duration,
    chapters: film.chapters,
    cuePoints: film.cuePoints,
    ...files,
  };
}
