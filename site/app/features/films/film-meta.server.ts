import type { FilmData } from '../../lib/content/queries/film-queries.server.ts';
import { createBreadcrumbList, createVideoObject } from '../../lib/head/structured-data.server.ts';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import { createPageMeta } from '../../lib/head/page-meta.server.ts';
import { createPosterShareImage } from '../../lib/head/share-image.server.ts';
import { getLocale, localizePath } from '../../lib/i18n/locale-paths.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import { isFilmReady } from '../../components/video/is-film-ready.ts';

/** Creates the metadata of a film page. */
export function createFilmMeta(args: PageRequest, film: FilmData) {
  const path = args.url.pathname;
  const locale = getLocale(path);
  const { origin } = args.context.get(siteContext);
  // Search engines must not index a video that is being processed.
  const isProcessed = isFilmReady(film);
  const breadcrumbs = [
    { name: getMessages(locale).films.title, path: localizePath(locale, '/films') },
    { name: film.title, path },
  ];
  const oembedParameters = new URLSearchParams({ url: new URL(path, origin).href });
  return createPageMeta(args, {
    title: film.title,
    description: film.tagline ?? film.description,
    locales: film._locales,
    image: isProcessed
      ? createPosterShareImage(film.video.video.shareImageUrl, film.title)
      : undefined,
    type: 'video.other',
    structuredData: () => [
      ...(isProcessed ? [createVideoObject({ film, path, locale, origin })] : []),
      createBreadcrumbList(breadcrumbs, origin),
    ],
    alternates: [
      {
        type: 'application/json+oembed',
        title: film.title,
        href: `/oembed?${oembedParameters.toString()}`,
      },
    ],
  });
}
