import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { expect, test, vi } from 'vitest';
import { deferScripts } from './deferred-scripts.server.ts';
import { PageScriptsProvider, PageScripts } from './page-scripts.tsx';

const route = (id: string) => ({ id, module: `/static/${id}.js`, imports: ['/static/shared.js'] });
const matches = [{ route: { id: 'root' } }, { route: { id: 'film' } }];

const entry = {
  manifest: {
    entry: { module: '/static/entry.js', imports: ['/static/react-router-abc.js'] },
    routes: { root: route('root'), film: route('film'), desk: route('desk') },
  },
  staticHandlerContext: { matches },
  serverHandoffString: '{"ssr":true}',
} as unknown as EntryContext;

test('preloads each file of a page once, from the hydration script instead of the markup', () => {
  const { entry: deferred, scripts } = deferScripts(entry);
  expect(scripts.hydration).toContain(
    JSON.stringify([
      '/static/entry.js',
      '/static/react-router-abc.js',
      '/static/root.js',
      '/static/shared.js',
      '/static/film.js',
    ]),
  );
  expect(deferred.manifest.entry.imports).toEqual([]);
  expect(deferred.manifest.routes['film']).toEqual({ ...route('film'), imports: [] });
});

test('imports each large chunk in its own task, after its dependencies', () => {
  const imports = ['/static/player-a.js', '/static/controls-b.js', '/static/react-router-c.js'];
  const routes = { root: { ...route('root'), imports } };
  const context = {
    ...entry,
    manifest: { ...entry.manifest, routes, version: 'tasks' },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }] },
  } as unknown as EntryContext;
  expect(deferScripts(context).scripts.hydration).toContain(
    'for(const file of ["/static/react-router-abc.js","/static/react-router-c.js","/static/controls-b.js","/static/player-a.js"]){await import(file);await task()}',
  );
});

test('does not change the manifest entries of other routes', () => {
  expect(deferScripts(entry).entry.manifest.routes['desk']).toEqual(route('desk'));
  expect(entry.manifest.entry.imports).toEqual(['/static/react-router-abc.js']);
});

test('lists only the routes of the page, but finds other routes by ID', () => {
  const { routes } = deferScripts(entry).entry.manifest;
  expect(Object.keys(routes)).toEqual(['root', 'film']);
  expect(routes['desk']?.module).toBe('/static/desk.js');
});

test('hydrates only the failed route and the routes above it', () => {
  const failedContext = { matches, errors: { root: new Error('Broken.') } };
  const { scripts } = deferScripts({ ...entry, staticHandlerContext: failedContext } as never);
  expect(scripts.hydration).toContain('ids=["root"],');
});

test('escapes closing script tags in the manifest', () => {
  const hostile = { ...entry.manifest, version: '</script><script>' };
  const context = {
    ...entry,
    manifest: hostile,
    staticHandlerContext: { matches: [{ route: { id: 'desk' } }] },
  } as unknown as EntryContext;
  expect(deferScripts(context).scripts.hydration).not.toContain('</script');
});

test('renders the router context and hydration scripts inline', () => {
  vi.stubEnv('DEV', false);
  const { scripts } = deferScripts(entry);
  const page = createElement(PageScriptsProvider, { value: scripts }, createElement(PageScripts));
  expect(renderToStaticMarkup(page)).toBe(
    `<script>${scripts.routerContext}</script><script>${scripts.hydration}</script>`,
  );
  expect(scripts.routerContext).toContain('window.__reactRouterContext={"ssr":true};');
});

test('embeds the loader data in the router context script, and escapes closing script tags', () => {
  const loaderData = '["</script><script>alert(1)"]\n';
  const { routerContext } = deferScripts(entry, loaderData).scripts;
  expect(routerContext).not.toContain('</script');
  const [, text = ''] = /enqueue\((".*")\);controller\.close/.exec(routerContext) ?? [];
  expect(JSON.parse(text)).toBe(loaderData);
});
