import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { PlayerShadow } from 'vitrine/react';
import { isDraftModeContext } from './lib/content/draft-settings.ts';
import { getRenderedFragment, renderFragment } from './lib/ssr/fragment-cache.server.tsx';
import { FragmentCacheContext, type RenderFragment } from './lib/ssr/cached-fragment.tsx';
import { readLoaderDataStream } from './lib/ssr/loader-data-stream.server.ts';
import { deferScripts } from './lib/ssr/deferred-scripts.server.ts';
import { PageScriptsProvider } from './lib/ssr/page-scripts.tsx';
import { localeCodes } from './lib/i18n/locales.ts';
import { getLocale } from './lib/i18n/locale-paths.ts';
import { renderPlayerShadow } from './components/video/player-shadow-cache.server.ts';
import { NonceContext, nonceContext } from './lib/security/csp-nonce.ts';
import { createPageCsp, developmentCsp } from './lib/security/content-security-policy.server.ts';
import { siteContext } from './lib/site/site-context.ts';
import { renderPageStream } from './lib/ssr/stream-page.server.ts';
import { renderExamplePlayers } from './components/video/example-players.server.ts';
import { ExamplePlayersContext } from './lib/ssr/example-players.ts';
import { loadMessages } from './lib/i18n/messages.ts';
import { renderPageToString, createBufferedResponse } from './lib/ssr/buffered-response.server.ts';

export { handleError } from './lib/ssr/handle-error.server.ts';
export { createLoadContext } from './load-context.ts';
export { streamTimeout } from './lib/ssr/stream-page.server.ts';

await Promise.all(localeCodes.map(loadMessages));

/** Renders a page to a string if all of its data is available, otherwise to a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const nonce = context.get(nonceContext);
  const { origin } = context.get(siteContext);
  headers.set('content-security-policy', nonce ? createPageCsp(nonce, origin) : developmentCsp);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { entry: deferredEntry, scripts } = await deferPageScripts(entry);
  const lang = getLocale(new URL(request.url).pathname);
  const createDocument = (render: RenderFragment) => (
    <NonceContext value={nonce}>
      <PageScriptsProvider value={scripts}>
        <PlayerShadow
          value={(player, page) => renderPlayerShadow(player, { ...page, lang, nonce })}
        >
          <ExamplePlayersContext value={(markup) => renderExamplePlayers(markup, { lang, nonce })}>
            <FragmentCacheContext value={context.get(isDraftModeContext) ? undefined : render}>
              <ServerRouter context={deferredEntry} url={request.url} {...(nonce && { nonce })} />
            </FragmentCacheContext>
          </ExamplePlayersContext>
        </PlayerShadow>
      </PageScriptsProvider>
    </NonceContext>
  );
  const isComplete = !deferredEntry.serverHandoffStream && !hasPendingData(entry);
  const html = isComplete ? renderPageToString(createDocument(getRenderedFragment)) : undefined;
  return html === undefined
    ? renderPageStream(createDocument(renderFragment), { request, status, headers, context })
    : createBufferedResponse(Buffer.from(html), { status, headers });
}

/** Defers the scripts of a page. Embeds the loader data in one of them if it is complete. */
async function deferPageScripts(entry: EntryContext): Promise<ReturnType<typeof deferScripts>> {
  const { serverHandoffStream, ...rest } = entry;
  // In development, React Router renders the scripts.
  if (import.meta.env.DEV || !serverHandoffStream) return deferScripts(entry);
  const { text, stream } = await readLoaderDataStream(serverHandoffStream);
  return deferScripts({ ...rest, ...(stream && { serverHandoffStream: stream }) }, text);
}

/** Returns whether a loader has returned a promise, for which rendering must wait. */
function hasPendingData({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  return Object.values(loaderData).some((values: object | null) =>
    Object.values(values ?? {}).some((value) => value instanceof Promise),
  );
}
