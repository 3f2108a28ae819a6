import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link as RouterLink, MemoryRouter, NavLink as RouterNavLink } from 'react-router';
import { expect, test } from 'vitest';
import { StaticLink, isStaticPath } from './static-link.tsx';
import { UnlocalizedLink, NavLink } from './link.tsx';

/** What stands on a page of the documentation. */
const drawn = (element: ReactElement) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: ['/docs/first?of=1'] }, element),
  );

const link = <Props extends object>(Link: FunctionComponent<Props>, props: Props) =>
  drawn(createElement(Link, props, 'Words'));

const manner = {
  className: 'button',
  lang: 'de',
  rel: 'next',
  prefetch: 'intent',
  viewTransition: true,
  preventScrollReset: true,
  onClick: () => undefined,
} as const;

test.each([
  '/',
  '/films',
  '/films/blue-hour',
  '/de/docs/first?page=2',
  '/docs?a#b',
  '/docs#top',
  '/feed.xml',
])('a link to %s is drawn as the router draws it', (to) => {
  const props = { to, ...manner };
  expect(isStaticPath(to)).toBe(true);
  expect(link(StaticLink, props)).toBe(drawn(createElement(RouterLink, props, 'Words')));
});

test.each([
  'second',
  '../films',
  '/docs/../films',
  '//elsewhere.test',
  '/docs#',
  '/docs?',
  '/docs?#top',
  'https://a.test',
])('a link to %s is left to the router', (to) => {
  expect(isStaticPath(to)).toBe(false);
  expect(link(UnlocalizedLink, { to })).toBe(drawn(createElement(RouterLink, { to }, 'Words')));
});

test.each(['/', '/docs', '/docs/first', '/Docs', '/docs/fir', '/films', '/docs/first?of=2'])(
  'a link to %s is marked as the router marks it',
  (to) => {
    const props = { to, lang: 'en' };
    expect(link(NavLink, props)).toBe(drawn(createElement(RouterNavLink, props, 'Words')));
  },
);
