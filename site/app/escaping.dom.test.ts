import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { xssText, xssPayloads } from '../../tests/fixtures/xss-payloads.ts';
import { defaultSiteMetadata } from './lib/head/site-metadata.server.ts';
import type { EmbeddedFilm } from './lib/content/queries/film-queries.server.ts';
import { renderPlayerDocument } from './features/embed/document/player-document.server.ts';
import { createOembedResponse } from './features/embed/oembed.server.ts';
import { createMeta } from './lib/head/page-meta.server.ts';
import { HighlightedText } from './features/search/highlighted-text.tsx';
import { parseHighlights } from './features/search/search-response.ts';
import { createEmbedCodes } from './features/share/embed-codes.ts';
import { createShareData } from './features/share/share-data.ts';
import { siteContext } from './lib/site/site-context.ts';

const origin = 'https://vitrine.example';
const locale = 'en';

const createFilm = (text: string): EmbeddedFilm =>
  ({
    ...{ slug: 'a', title: text, tagline: text, audioOnly: false, _locales: ['en'] },
    chapters: [{ start: 0, title: text }],
    video: {
      video: {
        ...{ muxPlaybackId: 'a', width: 16, height: 9, duration: 9, blurUpThumb: null },
        ...{
          thumbnailUrl: '/a.webp',
          streamingUrl: '/a.m3u8',
          mp4Url: '/a.mp4',
          shareImageUrl: '/a.jpg',
        },
      },
    },
  }) as unknown as EmbeddedFilm;

const createShareDataWithText = (text: string) =>
  createShareData(createFilm(text), '/films/a', { origin, videoOrigin: '/video', locale });

function renderEmbed(text: string): string {
  const data = {
    film: createFilm(text),
    shareData: createShareDataWithText(text),
    locale,
    contentLocale: locale,
  } as const;
  const site = { videoOrigin: '/video', collector: '/beacons', scripts: ['/a.js'] };
  const siteName = { name: text, titleSuffix: text };
  return renderPlayerDocument({
    ...data,
    ...site,
    siteName,
    options: {},
    invalidParameters: [text],
  });
}

function renderHead(text: string): string {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin, videoOrigin: '/video' });
  const image = { url: '/a.jpg', width: 1, height: 1, alt: text };
  const fallback = { title: text, description: text, picture: image };
  const site = {
    ...defaultSiteMetadata,
    name: text,
    titleSuffix: text,
    account: text,
    isHidden: false,
    fallback,
  };
  const meta = createMeta(
    site,
    { url: new URL(origin), context },
    {
      ...{ title: text, description: text, image },
      structuredData: () => [{ '@type': 'Thing', name: text }],
      alternates: [{ type: 'application/json+oembed', title: text, href: '/oembed' }],
    },
  );
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => meta }]);
  return renderToString(createElement(Page, { initialEntries: ['/'] }));
}

/** The markup that contains text of an editor or a visitor, by the name of the place. */
const renderers: Readonly<Record<string, (text: string) => string>> = {
  'the embed code of oEmbed': (text) => {
    const limits = { maxWidth: 640, maxHeight: 640 };
    const response = createOembedResponse(createFilm(text), {
      origin,
      provider: text,
      locale,
      ...limits,
    });
    return (response as { html: string }).html;
  },
  'the code of a player element': (text) => createEmbedCodes(createShareDataWithText(text), 5).tag,
  'the code of an iframe': (text) => createEmbedCodes(createShareDataWithText(text), 5).iframe,
  'the embed page': renderEmbed,
  'the head of a page': renderHead,
  'highlighted search results': (text) =>
    renderToString(
      createElement(HighlightedText, { segments: parseHighlights(`a [h]${text}[/h] ${text}`) }),
    ),
};

/** Parses HTML in a template, where nothing is loaded. */
function parseElements(html: string): readonly Element[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')];
}

/** Returns the names of all elements with their attribute names. */
const getStructure = (html: string) =>
  parseElements(html).map((element) =>
    [element.localName, ...element.getAttributeNames().toSorted()].join(' '),
  );

/** Returns all strings of a document: in attributes, text and JSON. */
const getStrings = (html: string) =>
  parseElements(html).flatMap((element) => [
    ...element.getAttributeNames().map((name) => element.getAttribute(name)),
    ...(element.localName === 'script' && element.innerHTML
      ? getJsonStrings(element.innerHTML)
      : [element.textContent]),
  ]);

function getJsonStrings(json: string): readonly string[] {
  const texts: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

it.each(Object.entries(renderers))('keeps the structure of %s for any text', (_, render) => {
  const structure = getStructure(render('Text'));
  expect(structure).not.toEqual([]);
  for (const text of [xssText, ...xssPayloads]) {
    expect(getStructure(render(text))).toEqual(structure);
    expect(getStrings(render(text)).some((value) => value?.includes(text))).toBe(true);
  }
});

it('escapes text in the React embed code as one string literal', () => {
  const { react } = createEmbedCodes(createShareDataWithText(xssText));
  const [, literal = ''] = /^ {2}videoTitle=\{("[^\n]*")\}\n/m.exec(react) ?? [];
  expect(JSON.parse(literal)).toBe(xssText);
});

it('highlights text that contains highlight markers, and escapes everything else', () => {
  const text = '[h]<img src=x>[/h]</mark><script>[h]';
  const html = renderToString(createElement(HighlightedText, { segments: parseHighlights(text) }));
  expect(html).toMatch(
    /^<mark>&lt;img src=x&gt;<\/mark>(?:<!-- -->)?&lt;\/mark&gt;&lt;script&gt;\[h\]$/,
  );
});
