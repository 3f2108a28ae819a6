import type { FilmData } from '../content/queries/film-queries.server.ts';
import { toIsoDuration } from '../i18n/format-time.ts';

/** An entry of a breadcrumb list. */
export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** Creates a schema.org `BreadcrumbList`. */
export function createBreadcrumbList(breadcrumbs: readonly Breadcrumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

interface VideoObjectInput {
  readonly film: FilmData;
  /** Path of the film's page. */
  readonly path: string;
  readonly locale: string;
  readonly origin: string;
}

/** Creates the schema.org `VideoObject` or `AudioObject` of a film, with its chapters as clips. */
export function createVideoObject({ film, path, locale, origin }: VideoObjectInput): object {
  const { video } = film.video;
  const toUrl = (pathOrUrl: string) => new URL(pathOrUrl, origin).href;
  const pageUrl = toUrl(path);
  return {
    '@type': film.audioOnly ? 'AudioObject' : 'VideoObject',
    name: film.title,
    description: film.description ?? film.tagline ?? film.title,
    thumbnailUrl: [toUrl(video.thumbnailUrl)],
    uploadDate: film._firstPublishedAt ?? undefined,
    duration: video.duration === null ? undefined : toIsoDuration(video.duration),
    contentUrl: video.mp4Url === null ? undefined : toUrl(video.mp4Url),
    embedUrl: toUrl(`/embed/${video.muxPlaybackId}`),
    url: pageUrl,
    inLanguage: locale,
    publication: film.isLive
      ? { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: film._firstPublishedAt }
      : undefined,
    hasPart: createClips(film, pageUrl),
  };
}

function createClips({ chapters, video }: FilmData, pageUrl: string): object[] | undefined {
  const end = video.video.duration;
  if (!chapters?.length || end === null) return undefined;
  return chapters.map(({ start, title }, index) => ({
    '@type': 'Clip',
    name: title,
    startOffset: start,
    endOffset: chapters[index + 1]?.start ?? end,
    url: `${pageUrl}?t=${start}`,
  }));
}
