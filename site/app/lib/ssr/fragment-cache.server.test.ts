import { createElement, lazy, Suspense, type FunctionComponent } from 'react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useLocale } from '../i18n/use-locale.ts';
import { getRenderedFragment, renderFragment } from './fragment-cache.server.tsx';

const render = (Component: FunctionComponent, content: object, pathname = '/docs/first') =>
  renderFragment({ name: 'test', content, pathname, children: createElement(Component) });

test('renders a fragment once for the same content', () => {
  const Component = vi.fn(() => createElement('p', null, useLocale()));
  const content = {};
  expect(render(Component, content)).toBe('<p>en</p>');
  expect(render(Component, content)).toBe('<p>en</p>');
  expect(Component).toHaveBeenCalledOnce();
});

test('renders a fragment again for changed content and for another path', () => {
  const content = { text: 'old' };
  const createComponent = (text: string) => () => `${text} ${useLocale()}`;
  expect(render(createComponent('old'), content)).toBe('old en');
  expect(render(createComponent('new'), { text: 'new' })).toBe('new en');
  expect(render(createComponent('new'), content, '/de/docs/first')).toBe('new de');
});

test('does not cache a fragment that reads the query of the URL', () => {
  const Component = () => useLocation().search;
  expect(render(Component, {})).toBeUndefined();
});

test('does not cache a fragment that suspends', () => {
  const Later = lazy(() => new Promise<never>(() => {}));
  const Component = () => createElement(Suspense, null, createElement(Later));
  expect(render(Component, {})).toBeUndefined();
});

test('returns the markup of a rendered fragment without rendering it again', () => {
  const children = createElement(() => 'rendered');
  const input = { name: 'before', content: {}, pathname: '/docs/first', children };
  expect(() => getRenderedFragment(input)).toThrow(/not been rendered/);
  renderFragment(input);
  expect(getRenderedFragment(input)).toBe('rendered');
  expect(() => getRenderedFragment({ ...input, content: {} })).toThrow(/not been rendered/);
});
