import { expect, it } from 'vitest';
import { negotiateMarkdown } from './negotiate-markdown.ts';

const page = '/docs/captions';
const markdown = '/docs/captions.md';
const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

it.each([
  ['text/markdown', markdown],
  ['text/markdown, text/html, */*', markdown],
  ['text/html;q=0.8, Text/Markdown', markdown],
  ['application/json, text/markdown;q=0.5', markdown],
  [browserAccept, page],
  ['*/*', page],
  ['', page],
  [undefined, page],
  ['text/html, text/markdown', page],
  ['text/markdown;q=0.5, text/*', page],
  ['text/markdown;q=0, */*', page],
  ['text/markdown;q=none', page],
])('serves Accept: %s with %s', (accept, expectedUrl) => {
  expect(negotiateMarkdown(page, accept)).toBe(expectedUrl);
});

it.each([
  ['/de/docs/captions', '/de/docs/captions.md'],
  ['/docs/captions?draft=1', '/docs/captions.md?draft=1'],
  ['/docs/captions.md', '/docs/captions.md'],
  ['/docs/captions.data?_routes=a', '/docs/captions.data?_routes=a'],
  ['/docs', '/docs'],
  ['/docs/', '/docs/'],
  ['/films/captions', '/films/captions'],
  ['//docs/captions', '//docs/captions'],
  ['*', '*'],
])('serves a client that prefers Markdown and requests %s with %s', (requestedUrl, expectedUrl) => {
  expect(negotiateMarkdown(requestedUrl, 'text/markdown')).toBe(expectedUrl);
});
