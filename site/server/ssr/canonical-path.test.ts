import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { getCanonicalPath, getLowercaseSlugPath } from './canonical-path.ts';

const routes = Object.fromEntries(
  [
    ['root', undefined],
    ['none', '*'],
    ['start', ''],
    ['films', 'films'],
    ['film', 'films/:slug'],
    ['transcript', 'films/:slug/transcript'],
    ['german', 'de'],
    ['films-de', 'de/films'],
    ['film-de', 'de/films/:slug'],
    ['markdown', 'docs/:slug.md'],
    ['docs', 'docs/:slug'],
    ['frame', 'embed/:playbackId'],
    ['desk', 'desk'],
    ['record', 'records/:model/:id', 'desk'],
    ['robots', 'robots.txt'],
  ].map(([id = '', path, parentId = 'root']) => [
    id,
    { id, path, parentId: id === 'root' ? undefined : parentId, module: {} },
  ]),
) as unknown as ServerBuild['routes'];

it.each([
  ['/FILMS', '/films'],
  ['/Films/?topic=Rain&page=2', '/films?topic=Rain&page=2'],
  ['/films?a=?B', undefined],
  ['/films/', '/films'],
  ['/films/?page=2', '/films?page=2'],
  ['/de/', '/de'],
  ['/robots.txt/', '/robots.txt'],
  ['/films/Night-Train/', '/films/Night-Train'],
  ['/films/%C3%A4/', '/films/%C3%A4'],
  ['/', undefined],
  ['/?q=/', undefined],
  ['/nothing/', undefined],
  ['/films//', undefined],
  ['//evil.example/', undefined],
  ['/FILMS?a=?B', '/films?a=?B'],
  ['/De/films', '/de/films'],
  ['/DE', '/de'],
  ['/DE/Films/Night-Train', '/de/films/Night-Train'],
  ['/films/Night-Train/Transcript', '/films/Night-Train/transcript'],
  ['/docs/First.MD', '/docs/First.md'],
  ['/Embed/AbC', '/embed/AbC'],
  ['/DESK/records/Film/X', '/desk/records/Film/X'],
  ['/Robots.txt', '/robots.txt'],
  ['/films', undefined],
  ['/films/Night-Train', undefined],
  ['/films/%C3%A4', undefined],
  ['/embed/AbC', undefined],
  ['/Nothing', undefined],
  ['//Evil.example/films', undefined],
  ['/FILMS//Evil.example', undefined],
  ['/Service/graphql', undefined],
])('the canonical URL of %s is %j', (url, canonicalUrl) => {
  expect(getCanonicalPath(url, routes)).toBe(canonicalUrl);
});

it.each([
  ['/films/Night-Train?t=5', '/films/night-train?t=5'],
  ['/docs/First.md', '/docs/first.md'],
  ['/films/Night-Train/transcript', '/films/night-train/transcript'],
  ['/embed/AbC', undefined],
  ['/desk/records/film/X', undefined],
  ['/films/night-train', undefined],
])('lowercasing the slug changes %s to %j', (url, canonicalUrl) => {
  expect(getLowercaseSlugPath(url, routes)).toBe(canonicalUrl);
});
