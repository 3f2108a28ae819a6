import type { FilmData } from '../../lib/content/queries/film-queries.server.ts';
import { createBreadcrumbList, createVideoObject } from '../../lib/head/structured-data.server.ts';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import { createPageMeta } from '../../lib/head/page-meta.server.ts';
import { sharedPoster } from '../../lib/head/share-image.server.ts';
import { getLocale, localizePath } from '../../lib/i18n/locale-paths.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import { isReady } from '../../components/video/is-ready.ts';

/** Makes the head of a film's page. */
export function createFilmMeta(args: PageRequest, film: FilmData) {
  const path = args.url.pathname;
  const locale = getLocale(path);
  const { origin } = args.context.get(siteContext);
  // What is not there yet, nobody is led to.
  const isMade = isReady(film);
  const steps = [
    { name: getMessages(locale).films.title, path: localizePath(locale, '/films') },
    { name: film.title, path },
  ];
  const asked = new URLSearchParams({ url: new URL(path, origin).href });
  return createPageMeta(args, {
    title: film.title,
    description: film.tagline ?? film.description,
    locales: film._locales,
    image: isMade ? sharedPoster(film.video.video.shared, film.title) : undefined,
    type: 'video.other',
    structuredData: () => [
      ...(isMade ? [createVideoObject({ film, path, locale, origin })] : []),
      createBreadcrumbList(steps, origin),
    ],
    alternates: [
      { type: 'application/json+oembed', title: film.title, href: `/oembed?${asked.toString()}` },
    ],
  });
}
