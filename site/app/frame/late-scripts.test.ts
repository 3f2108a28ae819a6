import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { LatePreloads, LateScripts, withoutEarlyScripts } from './late-scripts.tsx';

const route = (id: string) => ({ id, module: `/static/${id}.js`, imports: ['/static/shared.js'] });

const entry = {
  manifest: {
    entry: { module: '/static/entry.js', imports: ['/static/react.js'] },
    routes: { root: route('root'), film: route('film'), desk: route('desk') },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'film' } }] },
} as unknown as EntryContext;

test('a page asks for its scripts once, behind all that shows it', () => {
  const { entry: lean, files } = withoutEarlyScripts(entry);
  expect(files).toEqual([
    '/static/entry.js',
    '/static/react.js',
    '/static/root.js',
    '/static/shared.js',
    '/static/film.js',
  ]);
  expect(lean.manifest.entry.imports).toEqual([]);
  expect(lean.manifest.routes['film']).toEqual({ ...route('film'), imports: [] });
});

test('what other pages are made of stays as it is told', () => {
  expect(withoutEarlyScripts(entry).entry.manifest.routes['desk']).toEqual(route('desk'));
  expect(entry.manifest.entry.imports).toEqual(['/static/react.js']);
});

test('a page is made of its own routes, and knows where to find the others', () => {
  const { routes } = withoutEarlyScripts(entry).entry.manifest;
  expect(Object.keys(routes)).toEqual(['root', 'film']);
  expect(routes['desk']?.module).toBe('/static/desk.js');
});

test('they are asked for after what is of more weight', () => {
  const links = createElement(LatePreloads);
  const html = renderToStaticMarkup(createElement(LateScripts, { value: ['/static/a.js'] }, links));
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/static/a.js">');
});
