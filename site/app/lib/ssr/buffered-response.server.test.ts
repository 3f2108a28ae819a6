import { createElement as h, lazy, Suspense, useId, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderPageToString, collectStream } from './buffered-response.server.ts';

const createDocument = (content: ReactNode) =>
  h('html', null, h('head', null, h('title', null, 'Rain')), h('body', null, content));

function Paragraph() {
  preload('/rain.webp', { as: 'image', fetchPriority: 'high' });
  return h('p', { id: useId() }, 'Words — ', 3, ' < ', 'more');
}

const renderToBuffer = (page: ReactNode): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(collectStream((destination) => stream.pipe(destination))),
      onError: reject,
    });
  });

test('renders the same markup to a string as to a stream', async () => {
  const script = { nonce: 'once', dangerouslySetInnerHTML: { __html: 'begin("ä")' } };
  const page = createDocument([
    h(Paragraph, { key: 1 }),
    h(Suspense, { key: 2 }, h(Paragraph)),
    h('script', { key: 3, ...script }),
  ]);
  expect(renderPageToString(page)).toBe((await renderToBuffer(page)).toString());
});

test('does not render a page that suspends', () => {
  const Later = lazy(() => new Promise<never>(() => {}));
  expect(renderPageToString(createDocument(h(Suspense, null, h(Later))))).toBeUndefined();
  expect(renderPageToString(createDocument(h(Later)))).toBeUndefined();
});

test('does not render a page that throws, so that the stream reports the error', () => {
  const Broken = () => {
    throw new Error('Broken.');
  };
  expect(renderPageToString(createDocument(h(Broken)))).toBeUndefined();
  expect(renderPageToString(createDocument(h(Suspense, null, h(Broken))))).toBeUndefined();
});
