import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages, getMessages } from '../../lib/i18n/messages.ts';
import { ErrorPage } from './error-page.tsx';

beforeAll(() => loadMessages('de'));

const { failure } = getMessages('en');

function shown(error: unknown, address = '/films?page=9'): string {
  const page = createElement(ErrorPage, { error });
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, page));
}

const answer = (status: number, data: unknown = null) => new ErrorResponse(status, '', data);

it.each([
  [400, failure.byStatus[400].title],
  [404, failure.byStatus[404].title],
  [500, failure.broken.title],
  [502, failure.byStatus[502].title],
  [418, failure.broken.title],
])('says in words what %i means', (status, title) => {
  expect(shown(answer(status))).toContain(`<h1>${title}</h1>`);
});

it('says that a list has no such page', () => {
  expect(shown(answer(404, 'no-such-page'))).toContain(failure.noSuchPage.title);
});

it('takes whatever is no answer for a fault of its own, and says nothing of its inside', () => {
  const html = shown(new Error('secret <b>path</b> /srv'));
  expect(html).toContain(failure.broken.title);
  expect(html).not.toContain('secret');
});

it('offers to try again only where that may help, at the same address', () => {
  expect(shown(answer(502))).toContain('href="/films?page=9"');
  expect(shown(answer(500))).toContain('href="/films?page=9"');
  expect(shown(answer(404))).not.toContain('page=9');
});

it('is in German on German pages, and stays there', () => {
  const html = shown(answer(502), '/de/films');
  expect(html).toContain('Diese Seite ist vorübergehend nicht verfügbar');
  expect(html).toContain('href="/de"');
  expect(html).not.toContain('href="/films"');
});
