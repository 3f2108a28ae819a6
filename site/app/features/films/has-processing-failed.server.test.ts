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
import { hasProcessingFailed } from './has-processing-failed.server.ts';

/** Checks a video as its page does. Returns the result, and whether the page may be cached. */
async function check(port: number) {
  const context = new RouterContextProvider();
  const dependencies = createPageDependencies();
  context.set(siteContext, { origin: 'https://vitrine.test', videoOrigin: '/video' });
  context.set(contentEndpointContext, {
    url: `http://127.0.0.1:${port}/graphql`,
    token: undefined,
  });
  context.set(pageDependenciesContext, dependencies);
  const url = new URL('https://vitrine.test/films/holiday');
  const hasFailed = await hasProcessingFailed({ request: new Request(url), url, context }, 'a/b');
  return { hasFailed, isCacheable: !dependencies.isUncacheable };
}

it.each([
  [404, true],
  [410, true],
  [412, false],
  [403, false],
  [500, false],
])(
  'status %i of the playlist means that processing has failed: %s; the page is not cached',
  async (status, hasFailed) => {
    const paths: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      paths.push(url);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await check(port)).toEqual({ hasFailed, isCacheable: false });
    expect(paths).toEqual(['/video/a%2Fb.m3u8']);
  },
);

it('does not report a processing failure if the service is unreachable', async () => {
  expect((await check(9)).hasFailed).toBe(false);
});
