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
import { hasProcessingFailed } from './processing-failure.server.ts';

/** Asks for a film as its page does, and tells whether that page may be kept. */
async function asked(port: number) {
  const context = new RouterContextProvider();
  const facts = createPageDependencies();
  context.set(siteContext, { origin: 'https://vitrine.test', videoOrigin: '/video' });
  context.set(contentEndpointContext, {
    url: `http://127.0.0.1:${port}/graphql`,
    token: undefined,
  });
  context.set(pageDependenciesContext, facts);
  const url = new URL('https://vitrine.test/films/holiday');
  const never = await hasProcessingFailed({ request: new Request(url), url, context }, 'a/b');
  return { never, mayBeKept: !facts.isUncacheable };
}

it.each([
  [404, true],
  [410, true],
  [412, false],
  [403, false],
  [500, false],
])(
  'a film that its service answers with %i could not be made: %s; what is told of it is not kept',
  async (status, never) => {
    const paths: (string | undefined)[] = [];
    const server = createServer(({ url }, answer) => {
      paths.push(url);
      answer.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await asked(port)).toEqual({ never, mayBeKept: false });
    expect(paths).toEqual(['/video/a%2Fb.m3u8']);
  },
);

it('a service that does not answer has not given up a film', async () => {
  expect((await asked(9)).never).toBe(false);
});
