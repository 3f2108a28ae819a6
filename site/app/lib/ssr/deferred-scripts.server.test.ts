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

test('a page names each of its files once, and asks for none while it is still coming', () => {
  const { entry: lean, scripts } = deferScripts(entry);
  expect(scripts.hydration).toContain(
    JSON.stringify([
      '/static/entry.js',
      '/static/react-router-abc.js',
      '/static/root.js',
      '/static/shared.js',
      '/static/film.js',
    ]),
  );
  expect(lean.manifest.entry.imports).toEqual([]);
  expect(lean.manifest.routes['film']).toEqual({ ...route('film'), imports: [] });
});

test('what takes long has a turn of its own, and comes after what it needs', () => {
  const imports = ['/static/player-a.js', '/static/controls-b.js', '/static/react-router-c.js'];
  const routes = { root: { ...route('root'), imports } };
  const told = {
    ...entry,
    manifest: { ...entry.manifest, routes, version: 'turns' },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }] },
  } as unknown as EntryContext;
  expect(deferScripts(told).scripts.hydration).toContain(
    'for(const file of ["/static/react-router-abc.js","/static/react-router-c.js","/static/controls-b.js","/static/player-a.js"]){await import(file);await turn()}',
  );
});

test('what other pages are made of stays as it is told', () => {
  expect(deferScripts(entry).entry.manifest.routes['desk']).toEqual(route('desk'));
  expect(entry.manifest.entry.imports).toEqual(['/static/react-router-abc.js']);
});

test('a page is made of its own routes, and knows where to find the others', () => {
  const { routes } = deferScripts(entry).entry.manifest;
  expect(Object.keys(routes)).toEqual(['root', 'film']);
  expect(routes['desk']?.module).toBe('/static/desk.js');
});

test('a page that has failed is taken over as far as it is shown', () => {
  const failed = { matches, errors: { root: new Error('Broken.') } };
  const { scripts } = deferScripts({ ...entry, staticHandlerContext: failed } as never);
  expect(scripts.hydration).toContain('ids=["root"],');
});

test('nothing that a page is told can end its script', () => {
  const hostile = { ...entry.manifest, version: '</script><script>' };
  const told = {
    ...entry,
    manifest: hostile,
    staticHandlerContext: { matches: [{ route: { id: 'desk' } }] },
  } as unknown as EntryContext;
  expect(deferScripts(told).scripts.hydration).not.toContain('</script');
});

test('what a page hands over and how it begins stand in it as scripts', () => {
  vi.stubEnv('DEV', false);
  const { scripts } = deferScripts(entry);
  const page = createElement(PageScriptsProvider, { value: scripts }, createElement(PageScripts));
  expect(renderToStaticMarkup(page)).toBe(
    `<script>${scripts.handoff}</script><script>${scripts.hydration}</script>`,
  );
  expect(scripts.handoff).toContain('window.__reactRouterContext={"ssr":true};');
});

test('what was loaded for a page stands in its script, and cannot end it', () => {
  const loaded = '["</script><script>alert(1)"]\n';
  const { handoff } = deferScripts(entry, loaded).scripts;
  expect(handoff).not.toContain('</script');
  const [, told = ''] = /enqueue\((".*")\);controller\.close/.exec(handoff) ?? [];
  expect(JSON.parse(told)).toBe(loaded);
});
