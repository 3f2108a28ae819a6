import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  ...prefix('films', [index('routes/films.tsx'), route(':slug', 'routes/film.tsx')]),
  ...prefix('docs', [
    index('routes/docs-start.tsx'),
    layout('routes/docs.tsx', [route(':slug', 'routes/docs-page.tsx')]),
  ]),
  ...prefix('journal', [index('routes/journal.tsx'), route(':slug', 'routes/journal-post.tsx')]),
  ...prefix('draft', [
    route('enable', 'routes/draft-enable.tsx'),
    route('disable', 'routes/draft-disable.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
