import { createElement, lazy, Suspense, type FunctionComponent } from 'react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useLocale } from '../i18n/use-locale.ts';
import { getRenderedFragment, renderFragment } from './fragment-cache.server.tsx';

const drawing = (Shown: FunctionComponent, of: object, pathname = '/docs/first') =>
  renderFragment({ name: 'test', content: of, pathname, children: createElement(Shown) });

test('what is of the same content is drawn once', () => {
  const Shown = vi.fn(() => createElement('p', null, useLocale()));
  const content = {};
  expect(drawing(Shown, content)).toBe('<p>en</p>');
  expect(drawing(Shown, content)).toBe('<p>en</p>');
  expect(Shown).toHaveBeenCalledOnce();
});

test('what has changed is drawn anew, and so is what stands on another page', () => {
  const content = { words: 'old' };
  const showing = (words: string) => () => `${words} ${useLocale()}`;
  expect(drawing(showing('old'), content)).toBe('old en');
  expect(drawing(showing('new'), { words: 'new' })).toBe('new en');
  expect(drawing(showing('new'), content, '/de/docs/first')).toBe('new de');
});

test('what is different for each address is left to the page', () => {
  const Shown = () => useLocation().search;
  expect(drawing(Shown, {})).toBeUndefined();
});

test('what is still on its way is left to the page', () => {
  const Later = lazy(() => new Promise<never>(() => {}));
  const Shown = () => createElement(Suspense, null, createElement(Later));
  expect(drawing(Shown, {})).toBeUndefined();
});

test('what was drawn before is given without being drawn, and only while it is of the same content', () => {
  const children = createElement(() => 'drawn');
  const asked = { name: 'before', content: {}, pathname: '/docs/first', children };
  expect(() => getRenderedFragment(asked)).toThrow(/not been drawn/);
  renderFragment(asked);
  expect(getRenderedFragment(asked)).toBe('drawn');
  expect(() => getRenderedFragment({ ...asked, content: {} })).toThrow(/not been drawn/);
});
