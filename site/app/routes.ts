import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  ...prefix('films', [index('routes/films.tsx'), route(':slug', 'routes/film.tsx')]),
  ...prefix('docs', [
    index('routes/docs-start.tsx'),
    layout('routes/docs.tsx', [route(':slug', 'routes/docs-page.tsx')]),
  ]),
  ...prefix('journal', [index('routes/journal.tsx'), route(':slug', 'routes/journal-post.tsx')]),
  route('desk', 'routes/desk/desk.tsx', [
    route('sign-in', 'routes/desk/sign-in.tsx'),
    route('sign-out', 'routes/desk/sign-out.tsx'),
    route('find', 'routes/desk/find.tsx'),
    route('upload', 'routes/desk/upload.tsx'),
    route('change', 'routes/desk/change.tsx'),
    route('history/:id', 'routes/desk/history.tsx'),
    route('preview', 'routes/desk/preview.tsx'),
    layout('routes/desk/room.tsx', [
      index('routes/desk/start.tsx'),
      route('uploads', 'routes/desk/uploads.tsx'),
      route('records/:model', 'routes/desk/records.tsx'),
      route('records/:model/:id', 'routes/desk/record.tsx'),
    ]),
  ]),
  ...prefix('draft', [
    route('enable', 'routes/draft-enable.tsx'),
    route('disable', 'routes/draft-disable.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
