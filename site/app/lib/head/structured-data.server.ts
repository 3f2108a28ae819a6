import type { FilmData } from '../content/queries/film-queries.server.ts';
import { toIsoDuration } from '../i18n/format-time.ts';

/** A step on the way to a page. */
export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** The way to a page from the start of its section, in the words of schema.org. */
export function createBreadcrumbList(steps: readonly Breadcrumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

interface VideoObjectInput {
  readonly film: FilmData;
  /** Address of the film's page. */
  readonly path: string;
  readonly locale: string;
  readonly origin: string;
}

/** A film in the words of schema.org; each chapter is a clip that can be gone to. */
export function createVideoObject({ film, path, locale, origin }: VideoObjectInput): object {
  const { video } = film.video;
  const address = (of: string) => new URL(of, origin).href;
  const page = address(path);
  return {
    '@type': film.audioOnly ? 'AudioObject' : 'VideoObject',
    name: film.title,
    description: film.description ?? film.tagline ?? film.title,
    thumbnailUrl: [address(video.thumbnailUrl)],
    uploadDate: film._firstPublishedAt ?? undefined,
    duration: video.duration === null ? undefined : toIsoDuration(video.duration),
    contentUrl: video.mp4Url === null ? undefined : address(video.mp4Url),
    embedUrl: address(`/embed/${video.muxPlaybackId}`),
    url: page,
    inLanguage: locale,
    publication: film.isLive
      ? { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: film._firstPublishedAt }
      : undefined,
    hasPart: clips(film, page),
  };
}

function clips({ chapters, video }: FilmData, page: string): object[] | undefined {
  const end = video.video.duration;
  if (!chapters?.length || end === null) return undefined;
  return chapters.map(({ start, title }, place) => ({
    '@type': 'Clip',
    name: title,
    startOffset: start,
    endOffset: chapters[place + 1]?.start ?? end,
    url: `${page}?t=${start}`,
  }));
}
