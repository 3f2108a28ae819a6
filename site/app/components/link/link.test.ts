import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link as RouterLink, MemoryRouter, NavLink as RouterNavLink } from 'react-router';
import { expect, test } from 'vitest';
import { PlainLink, isPlainLinkPath } from './static-link.tsx';
import { UnlocalizedLink, NavLink } from './link.tsx';

/** Renders an element on a page of the documentation. */
const render = (element: ReactElement) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: ['/docs/first?of=1'] }, element),
  );

const renderLink = <Props extends object>(Link: FunctionComponent<Props>, props: Props) =>
  render(createElement(Link, props, 'Text'));

const linkProps = {
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
])('renders a static link to %s with the same markup as the router', (to) => {
  const props = { to, ...linkProps };
  expect(isPlainLinkPath(to)).toBe(true);
  expect(renderLink(PlainLink, props)).toBe(render(createElement(RouterLink, props, 'Text')));
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
])('renders a link to %s with the router', (to) => {
  expect(isPlainLinkPath(to)).toBe(false);
  expect(renderLink(UnlocalizedLink, { to })).toBe(
    render(createElement(RouterLink, { to }, 'Text')),
  );
});

test.each(['/', '/docs', '/docs/first', '/Docs', '/docs/fir', '/films', '/docs/first?of=2'])(
  'marks a link to %s as active exactly when the router does',
  (to) => {
    const props = { to, lang: 'en' };
    expect(renderLink(NavLink, props)).toBe(render(createElement(RouterNavLink, props, 'Text')));
  },
);
