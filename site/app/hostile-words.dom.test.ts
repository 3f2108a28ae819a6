import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { xssText, xssPayloads } from '../../tests/fixtures/xss-payloads.ts';
import { nothingSaid } from './lib/head/site-metadata.server.ts';
import type { EmbeddedFilm } from './lib/content/queries/film-queries.server.ts';
import { renderPlayerDocument } from './features/embed/document/player-document.server.ts';
import { createOembedResponse } from './features/embed/oembed.server.ts';
import { createMeta } from './lib/head/page-meta.server.ts';
import { HighlightedText } from './features/search/marked-text.tsx';
import { parseHighlights } from './features/search/search-response.ts';
import { createEmbedCodes } from './features/share/embed-codes.ts';
import { createShareData } from './features/share/share-data.ts';
import { siteContext } from './lib/site/site-context.ts';

const origin = 'https://vitrine.example';
const locale = 'en';

const filmOf = (words: string): EmbeddedFilm =>
  ({
    ...{ slug: 'a', title: words, tagline: words, audioOnly: false, _locales: ['en'] },
    chapters: [{ start: 0, title: words }],
    video: {
      video: {
        ...{ muxPlaybackId: 'a', width: 16, height: 9, duration: 9, blurUpThumb: null },
        ...{ thumbnailUrl: '/a.webp', streamingUrl: '/a.m3u8', mp4Url: '/a.mp4', shared: '/a.jpg' },
      },
    },
  }) as unknown as EmbeddedFilm;

const sharedOf = (words: string) =>
  createShareData(filmOf(words), '/films/a', { origin, videoOrigin: '/video', locale });

function frameOf(words: string): string {
  const facts = {
    film: filmOf(words),
    shared: sharedOf(words),
    locale,
    contentLocale: locale,
  } as const;
  const place = { videoOrigin: '/video', collector: '/beacons', scripts: ['/a.js'] };
  const said = { name: words, titleSuffix: words };
  return renderPlayerDocument({
    ...facts,
    ...place,
    said,
    options: {},
    invalidParameters: [words],
  });
}

function headOf(words: string): string {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin, videoOrigin: '/video' });
  const picture = { url: '/a.jpg', width: 1, height: 1, alt: words };
  const fallback = { title: words, description: words, picture };
  const site = {
    ...nothingSaid,
    name: words,
    titleSuffix: words,
    account: words,
    isHidden: false,
    fallback,
  };
  const meta = createMeta(
    site,
    { url: new URL(origin), context },
    {
      ...{ title: words, description: words, image: picture },
      structuredData: () => [{ '@type': 'Thing', name: words }],
      alternates: [{ type: 'application/json+oembed', title: words, href: '/oembed' }],
    },
  );
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => meta }]);
  return renderToString(createElement(Page, { initialEntries: ['/'] }));
}

/** Where words of an editor or a visitor become a part of markup. */
const places: Readonly<Record<string, (words: string) => string>> = {
  'the frame that oEmbed answers with': (words) => {
    const limits = { maxWidth: 640, maxHeight: 640 };
    const answer = createOembedResponse(filmOf(words), {
      origin,
      provider: words,
      locale,
      ...limits,
    });
    return (answer as { html: string }).html;
  },
  'the code of a tag': (words) => createEmbedCodes(sharedOf(words), 5).tag,
  'the code of a frame': (words) => createEmbedCodes(sharedOf(words), 5).frame,
  'the page in a frame': frameOf,
  'the head of a page': headOf,
  'what a search has marked': (words) =>
    renderToString(
      createElement(HighlightedText, { pieces: parseHighlights(`a [h]${words}[/h] ${words}`) }),
    ),
};

/** In a template nothing is loaded. */
function elements(html: string): readonly Element[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')];
}

/** The elements of a document, with the names of what they have. */
const shapeOf = (html: string) =>
  elements(html).map((each) => [each.localName, ...each.getAttributeNames().toSorted()].join(' '));

/** All that a document says, in attributes, texts and data. */
const saidBy = (html: string) =>
  elements(html).flatMap((each) => [
    ...each.getAttributeNames().map((name) => each.getAttribute(name)),
    ...(each.localName === 'script' && each.innerHTML
      ? textsIn(each.innerHTML)
      : [each.textContent]),
  ]);

function textsIn(json: string): readonly string[] {
  const texts: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

it.each(Object.entries(places))('%s is the same, whatever words stand in it', (_, write) => {
  const shape = shapeOf(write('Words'));
  expect(shape).not.toEqual([]);
  for (const words of [xssText, ...xssPayloads]) {
    expect(shapeOf(write(words))).toEqual(shape);
    expect(saidBy(write(words)).some((said) => said?.includes(words))).toBe(true);
  }
});

it('code in the language of programs holds words as one text', () => {
  const { react } = createEmbedCodes(sharedOf(xssText));
  const [, told = ''] = /^ {2}videoTitle=\{("[^\n]*")\}\n/m.exec(react) ?? [];
  expect(JSON.parse(told)).toBe(xssText);
});

it('words that hold the marks of a search are marked, and nothing more', () => {
  const words = '[h]<img src=x>[/h]</mark><script>[h]';
  const text = renderToString(createElement(HighlightedText, { pieces: parseHighlights(words) }));
  expect(text).toMatch(
    /^<mark>&lt;img src=x&gt;<\/mark>(?:<!-- -->)?&lt;\/mark&gt;&lt;script&gt;\[h\]$/,
  );
});
