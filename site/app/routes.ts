import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { localeCodes, locales, type Locale } from './lib/i18n/locales.ts';

/** Creates a route for each localized page in each locale. Each route has its own ID. */
function createLocaleRoutes(locale: Locale): RouteConfigEntry[] {
  const localized = (file: string) => [`routes/${file}`, { id: `${locale}/${file}` }] as const;
  const pages = [
    index(...localized('home.tsx')),
    ...prefix('films', [
      index(...localized('films/films.tsx')),
      route(':slug', ...localized('films/film.tsx')),
      route(':slug/transcript', ...localized('films/film-transcript.tsx')),
    ]),
    route('search', ...localized('search/search.tsx')),
    route('playground', ...localized('playground.tsx')),
    ...prefix('docs', [
      route(':slug.md', ...localized('docs/docs-markdown.ts')),
      layout(...localized('docs/docs-layout.tsx'), [
        index(...localized('docs/docs-index.tsx')),
        route(':slug', ...localized('docs/docs-page.tsx')),
      ]),
    ]),
    route('llms.txt', ...localized('docs/llms.ts')),
    route('llms-full.txt', ...localized('docs/llms-full.ts')),
    route('offline', ...localized('offline.tsx')),
    route('feed.xml', ...localized('journal/feed.ts')),
    ...prefix('journal', [
      index(...localized('journal/journal.tsx')),
      route(':slug', ...localized('journal/journal-post.tsx')),
    ]),
    route('insights', ...localized('insights/insights-layout.tsx'), [
      index(...localized('insights/overview.tsx')),
      route('watching', ...localized('insights/current-viewers.ts')),
      route('tables/:file', ...localized('insights/table-csv.ts')),
      route('views/:id', ...localized('insights/view.tsx')),
      route('views/:id/export', ...localized('insights/view-export.ts')),
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
    route('enable', 'routes/drafts/draft-enable.tsx'),
    route('disable', 'routes/drafts/draft-disable.tsx'),
  ]),
  route('search.json', 'routes/search/search-json.ts'),
  route('live', 'routes/live.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
