import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { PlayerShadow } from 'vitrine/react';
import { showsDrafts } from './lib/content/draft-settings.ts';
import { getRenderedFragment, renderFragment } from './lib/ssr/fragment-cache.server.tsx';
import { FragmentCacheContext, type RenderFragment } from './lib/ssr/cached-fragment.tsx';
import { readHandoffStream } from './lib/ssr/handoff-data.server.ts';
import { deferScripts } from './lib/ssr/deferred-scripts.server.ts';
import { PageScriptsProvider } from './lib/ssr/page-scripts.tsx';
import { localeCodes } from './lib/i18n/locales.ts';
import { getLocale } from './lib/i18n/locale-paths.ts';
import { renderPlayerShadow } from './components/video/player-shadow-cache.server.ts';
import { NonceContext, nonceContext } from './lib/security/csp-nonce.ts';
import { createPageCsp, developmentCsp } from './lib/security/content-security-policy.server.ts';
import { siteContext } from './lib/site/site-context.ts';
import { renderPageStream } from './lib/ssr/stream-page.server.ts';
import { withDrawnPlayers } from './components/video/example-players.server.ts';
import { ExamplePlayers } from './lib/ssr/example-players.ts';
import { loadMessages } from './lib/i18n/messages.ts';
import { renderPageToString, createBufferedResponse } from './lib/ssr/buffered-response.server.ts';

export { handleError } from './lib/ssr/handle-error.server.ts';
export { createLoadContext } from './load-context.ts';
export { streamTimeout } from './lib/ssr/stream-page.server.ts';

await Promise.all(localeCodes.map(loadMessages));

/** Renders a page: at once where nothing of it is awaited, and otherwise as it comes. */
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
  const { entry: lean, scripts } = await withHandoffData(entry);
  const lang = getLocale(new URL(request.url).pathname);
  const documentWith = (draw: RenderFragment) => (
    <NonceContext value={nonce}>
      <PageScriptsProvider value={scripts}>
        <PlayerShadow
          value={(player, page) => renderPlayerShadow(player, { ...page, lang, nonce })}
        >
          <ExamplePlayers value={(markup) => withDrawnPlayers(markup, { lang, nonce })}>
            <FragmentCacheContext value={context.get(showsDrafts) ? undefined : draw}>
              <ServerRouter context={lean} url={request.url} {...(nonce && { nonce })} />
            </FragmentCacheContext>
          </ExamplePlayers>
        </PlayerShadow>
      </PageScriptsProvider>
    </NonceContext>
  );
  const isWhole = !lean.serverHandoffStream && hasPendingData(entry);
  const whole = isWhole ? renderPageToString(documentWith(getRenderedFragment)) : undefined;
  return whole === undefined
    ? renderPageStream(documentWith(renderFragment), { request, status, headers, context })
    : createBufferedResponse(Buffer.from(whole), { status, headers });
}

/** Has what was loaded stand in the page's own script, where all of it is at hand. */
async function withHandoffData(entry: EntryContext): Promise<ReturnType<typeof deferScripts>> {
  const { serverHandoffStream: loaded, ...others } = entry;
  // While sources are being worked on, React Router writes the scripts.
  if (import.meta.env.DEV || !loaded) return deferScripts(entry);
  const { text, stream } = await readHandoffStream(loaded);
  return deferScripts({ ...others, ...(stream && { serverHandoffStream: stream }) }, text);
}

/** Tells whether nothing that was loaded for a page is awaited within it. */
function hasPendingData({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  return Object.values(loaderData).every(
    (loaded: object | null) =>
      !Object.values(loaded ?? {}).some((value) => value instanceof Promise),
  );
}
