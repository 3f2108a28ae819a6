import { once } from 'node:events';
import { createServer } from 'node:http';
import { RouterContextProvider } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import {
  pageDependenciesContext,
  createPageDependencies,
} from '../../lib/content/page-dependencies.ts';
import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import type { BlockRecord } from '../../lib/content/structured-text-records.ts';
import { markFailedBlocks } from './mark-failed-blocks.server.ts';

const createBlock = (id: string, duration: number | null) =>
  ({
    ...{ __typename: 'FilmBlockRecord', id, caption: null },
    film: { slug: id, isLive: false, video: { video: { muxPlaybackId: id, duration } } },
  }) as unknown as BlockRecord;

it('requests only the status of pending videos in structured text, and marks the failed ones', async () => {
  const requestedUrls: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    requestedUrls.push(url);
    response.writeHead(url?.includes('broken') ? 404 : 412).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const context = new RouterContextProvider();
  context.set(siteContext, { origin: 'https://vitrine.test', videoOrigin: '/video' });
  context.set(contentEndpointContext, {
    url: `http://127.0.0.1:${port}/graphql`,
    token: undefined,
  });
  context.set(pageDependenciesContext, createPageDependencies());
  const url = new URL('https://vitrine.test/journal/sea');
  const args = { request: new Request(url), url, context };
  const readyText = { blocks: [createBlock('ready', 9)] };
  expect(await markFailedBlocks(args, readyText)).toBe(readyText);
  const { blocks } = await markFailedBlocks(args, {
    blocks: [createBlock('ready', 9), createBlock('pending', null), createBlock('broken', null)],
  });
  expect(blocks.map((block) => 'hasFailed' in block && block.hasFailed)).toEqual([
    false,
    false,
    true,
  ]);
  expect(new Set(requestedUrls)).toEqual(new Set(['/video/broken.m3u8', '/video/pending.m3u8']));
});
