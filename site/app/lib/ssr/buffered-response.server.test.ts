import { createElement as h, lazy, Suspense, useId, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderPageToString, collectStream } from './buffered-response.server.ts';

const document = (inside: ReactNode) =>
  h('html', null, h('head', null, h('title', null, 'Rain')), h('body', null, inside));

function Named() {
  preload('/rain.webp', { as: 'image', fetchPriority: 'high' });
  return h('p', { id: useId() }, 'Words — ', 3, ' < ', 'more');
}

const inStream = (page: ReactNode): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(collectStream((into) => stream.pipe(into))),
      onError: reject,
    });
  });

test('a page that is drawn at once is the same as in a stream', async () => {
  const script = { nonce: 'once', dangerouslySetInnerHTML: { __html: 'begin("ä")' } };
  const page = document([
    h(Named, { key: 1 }),
    h(Suspense, { key: 2 }, h(Named)),
    h('script', { key: 3, ...script }),
  ]);
  expect(renderPageToString(page)).toBe((await inStream(page)).toString());
});

test('a page of which some is still on its way is left to a stream', () => {
  const Later = lazy(() => new Promise<never>(() => {}));
  expect(renderPageToString(document(h(Suspense, null, h(Later))))).toBeUndefined();
  expect(renderPageToString(document(h(Later)))).toBeUndefined();
});

test('a page that fails is left to a stream, which tells of it', () => {
  const Broken = () => {
    throw new Error('Broken.');
  };
  expect(renderPageToString(document(h(Broken)))).toBeUndefined();
  expect(renderPageToString(document(h(Suspense, null, h(Broken))))).toBeUndefined();
});
