import type { Listed, ListedFilm, ListedPage } from '../content/sitemap.server.ts';
import { isReady } from '../media/is-ready.ts';
import { alternatesOf } from '../head/addresses.server.ts';
import { localeCodes, type Locale } from '../texts/locales.ts';
import { pathIn } from '../locale/paths.ts';
import { xml, type Markup } from './markup.ts';

/** Pages that do not belong to a record. */
const standing = ['/', '/films', '/docs', '/journal', '/playground'];

/** Longest description that search engines take of a film. */
const longestDescription = 2048;

interface Entry {
  readonly path: string;
  readonly existsIn: readonly Locale[];
  readonly updated?: string;
  readonly film?: ListedFilm;
}

/** Writes the sitemap: every page in each of its languages, films with what they are. */
export function sitemap(byLocale: ReadonlyMap<Locale, Listed>, origin: string): Markup {
  const urls = [...byLocale].flatMap(([locale, listed]) =>
    entries(listed)
      .filter(({ existsIn }) => existsIn.includes(locale))
      .map((entry) => url(entry, locale, origin)),
  );
  return xml`
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
${urls}</urlset>`;
}

function entries({ films, docs, posts }: Listed): Entry[] {
  return [
    ...standing.map((path) => ({ path, existsIn: localeCodes })),
    ...films.map((film) => ({ ...below('/films', film), film })),
    ...docs.map((page) => below('/docs', page)),
    ...posts.map((post) => below('/journal', post)),
  ];
}

function below(folder: string, { slug, _updatedAt, _locales }: ListedPage): Entry {
  const path = `${folder}/${encodeURIComponent(slug)}`;
  return { path, existsIn: _locales, updated: _updatedAt };
}

function url({ path, existsIn, updated, film }: Entry, locale: Locale, origin: string): Markup {
  const alternates = alternatesOf({ origin, path, existsIn });
  return xml`  <url>
    <loc>${new URL(pathIn(locale, path), origin).href}</loc>
${updated !== undefined && xml`    <lastmod>${new Date(updated).toISOString()}</lastmod>\n`}${alternates.map(
    ({ hrefLang, href }) =>
      xml`    <xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>\n`,
  )}${film && film.audioOnly !== true && isReady(film) && video(film, origin)}  </url>
`;
}

function video(film: ListedFilm, origin: string): Markup {
  const { thumbnailUrl, duration, mp4Url, muxPlaybackId } = film.video.video;
  const address = (path: string) => new URL(path, origin).href;
  const description = film.description ?? film.tagline ?? film.title;
  return xml`    <video:video>
      <video:thumbnail_loc>${address(thumbnailUrl)}</video:thumbnail_loc>
      <video:title>${film.title}</video:title>
      <video:description>${description.slice(0, longestDescription)}</video:description>
${mp4Url !== null && xml`      <video:content_loc>${address(mp4Url)}</video:content_loc>\n`}      <video:player_loc>${address(`/embed/${muxPlaybackId}`)}</video:player_loc>
${duration !== null && xml`      <video:duration>${duration}</video:duration>\n`}${
    film._firstPublishedAt !== null &&
    xml`      <video:publication_date>${new Date(film._firstPublishedAt).toISOString()}</video:publication_date>\n`
  }${film.isLive && xml`      <video:live>yes</video:live>\n`}    </video:video>
`;
}
