import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages, getMessages } from '../../lib/i18n/messages.ts';
import { ErrorPage } from './error-page.tsx';

beforeAll(() => loadMessages('de'));

const { failure } = getMessages('en');

function renderErrorPage(error: unknown, url = '/films?page=9'): string {
  const page = createElement(ErrorPage, { error });
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [url] }, page));
}

const createResponse = (status: number, data: unknown = null) =>
  new ErrorResponse(status, '', data);

it.each([
  [400, failure.byStatus[400].title],
  [404, failure.byStatus[404].title],
  [500, failure.broken.title],
  [502, failure.byStatus[502].title],
  [418, failure.broken.title],
])('explains status %i', (status, title) => {
  expect(renderErrorPage(createResponse(status))).toContain(`<h1>${title}</h1>`);
});

it('explains that a list has no such page', () => {
  expect(renderErrorPage(createResponse(404, 'no-such-page'))).toContain(failure.noSuchPage.title);
});

it('does not reveal the message of an unexpected error', () => {
  const html = renderErrorPage(new Error('secret <b>path</b> /srv'));
  expect(html).toContain(failure.broken.title);
  expect(html).not.toContain('secret');
});

it('offers a retry of the same URL only for temporary errors', () => {
  expect(renderErrorPage(createResponse(502))).toContain('href="/films?page=9"');
  expect(renderErrorPage(createResponse(500))).toContain('href="/films?page=9"');
  expect(renderErrorPage(createResponse(404))).not.toContain('page=9');
});

it('is in German on German pages, and links to German pages', () => {
  const html = renderErrorPage(createResponse(502), '/de/films');
  expect(html).toContain('Diese Seite ist vorübergehend nicht verfügbar');
  expect(html).toContain('href="/de"');
  expect(html).not.toContain('href="/films"');
});
