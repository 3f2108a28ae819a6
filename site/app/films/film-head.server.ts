import type { FilmContent } from '../content/film.server.ts';
import { breadcrumbs, filmFacts } from '../head/facts.server.ts';
import type { PageRequest } from '../content/page-content.server.ts';
import { pageHead } from '../head/page-head.server.ts';
import { sharedPoster } from '../media/shared-picture.server.ts';
import { localeOf, pathIn } from '../locale/paths.ts';
import { siteContext } from '../site-context.ts';
import { textsIn } from '../texts/texts.ts';
import { isReady } from '../media/is-ready.ts';

/** Makes the head of a film's page. */
export function filmHead(args: PageRequest, film: FilmContent) {
  const path = args.url.pathname;
  const locale = localeOf(path);
  const { origin } = args.context.get(siteContext);
  // What is not there yet, nobody is led to.
  const isMade = isReady(film);
  const steps = [
    { name: textsIn(locale).films.title, path: pathIn(locale, '/films') },
    { name: film.title, path },
  ];
  const asked = new URLSearchParams({ url: new URL(path, origin).href });
  return pageHead(args, {
    title: film.title,
    description: film.tagline ?? film.description,
    existsIn: film._locales,
    picture: isMade ? sharedPoster(film.video.video.shared, film.title) : undefined,
    type: 'video.other',
    facts: () => [
      ...(isMade ? [filmFacts({ film, path, locale, origin })] : []),
      breadcrumbs(steps, origin),
    ],
    forms: [
      { type: 'application/json+oembed', title: film.title, href: `/oembed?${asked.toString()}` },
    ],
  });
}
