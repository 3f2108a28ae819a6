import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { localeCodes, locales, type Locale } from './lib/i18n/locales.ts';

/** The pages that exist in every language; each has its own place among the routes per language. */
function createLocaleRoutes(locale: Locale): RouteConfigEntry[] {
  const name = (file: string) => [`routes/${file}`, { id: `${locale}/${file}` }] as const;
  const pages = [
    index(...name('home.tsx')),
    ...prefix('films', [
      index(...name('films.tsx')),
      route(':slug', ...name('film.tsx')),
      route(':slug/transcript', ...name('film-transcript.tsx')),
    ]),
    route('search', ...name('search.tsx')),
    route('playground', ...name('playground.tsx')),
    ...prefix('docs', [
      route(':slug.md', ...name('docs-markdown.ts')),
      layout(...name('docs-layout.tsx'), [
        index(...name('docs-index.tsx')),
        route(':slug', ...name('docs-page.tsx')),
      ]),
    ]),
    route('llms.txt', ...name('llms.ts')),
    route('llms-full.txt', ...name('llms-full.ts')),
    route('offline', ...name('offline.tsx')),
    route('feed.xml', ...name('feed.ts')),
    ...prefix('journal', [
      index(...name('journal.tsx')),
      route(':slug', ...name('journal-post.tsx')),
    ]),
    route('insights', ...name('insights/insights-layout.tsx'), [
      index(...name('insights/overview.tsx')),
      route('watching', ...name('insights/current-viewers.ts')),
      route('tables/:file', ...name('insights/table-csv.ts')),
      route('views/:id', ...name('insights/view.tsx')),
      route('views/:id/export', ...name('insights/view-export.ts')),
    ]),
  ];
  return prefix(locales[locale].prefix, pages);
}

export default [
  ...localeCodes.flatMap(createLocaleRoutes),
  route('desk', 'routes/desk/desk.tsx', [
    route('sign-in', 'routes/desk/sign-in.tsx'),
    route('sign-out', 'routes/desk/sign-out.ts'),
    route('language', 'routes/desk/language.ts'),
    route('find', 'routes/desk/find.ts'),
    route('upload', 'routes/desk/upload.ts'),
    route('change', 'routes/desk/change.ts'),
    route('save-site', 'routes/desk/save-site.ts'),
    route('history/:id', 'routes/desk/history.ts'),
    route('references/:id', 'routes/desk/references.ts'),
    route('preview', 'routes/desk/preview.ts'),
    layout('routes/desk/desk-layout.tsx', [
      index('routes/desk/desk-index.tsx'),
      route('uploads', 'routes/desk/uploads.tsx'),
      route('site', 'routes/desk/site.tsx'),
      route('editor/item_types/:model/items/:id/edit', 'routes/desk/edit-redirect.tsx'),
      route('records/:model', 'routes/desk/records.tsx'),
      route('records/:model/:id', 'routes/desk/record.tsx'),
    ]),
  ]),
  route('embed/:playbackId', 'routes/embed.ts'),
  route('oembed', 'routes/oembed.ts'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  ...['favicon.ico', 'apple-touch-icon.png', 'apple-touch-icon-precomposed.png'].map((path) =>
    route(path, 'routes/favicon.ts', { id: path }),
  ),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  ...prefix('draft', [
    route('enable', 'routes/draft-enable.tsx'),
    route('disable', 'routes/draft-disable.tsx'),
  ]),
  route('search.json', 'routes/search-json.ts'),
  route('live', 'routes/live.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
