import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { PlayerShadow } from 'vitrine/react';
import { showsDrafts } from './content/draft-settings.ts';
import { getRenderedFragment, renderFragment } from './drawn-once/draw-once.server.tsx';
import { FragmentCacheContext, type RenderFragment } from './drawn-once/drawn-once.tsx';
import { readHandoffStream } from './frame/handed-over.server.ts';
import { deferScripts } from './frame/late-scripts.server.ts';
import { PageScriptsProvider } from './frame/page-scripts.tsx';
import { localeCodes } from './texts/locales.ts';
import { getLocale } from './locale/paths.ts';
import { renderPlayerShadow } from './media/kept-shadow.server.ts';
import { NonceContext, nonceContext } from './policy/page-nonce.ts';
import { createPageCsp, developmentCsp } from './policy/page-policy.server.ts';
import { siteContext } from './site-context.ts';
import { renderPageStream } from './streamed-page.server.ts';
import { withDrawnPlayers } from './media/example-players.server.ts';
import { ExamplePlayers } from './media/example-players.ts';
import { loadMessages } from './texts/texts.ts';
import { renderPageToString, createBufferedResponse } from './whole-page.server.ts';

export { handleError as handleError } from './failure/tell-failure.server.ts';
export { createLoadContext } from './load-context.ts';
export { streamTimeout } from './streamed-page.server.ts';

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
        <PlayerShadow value={(player, page) => renderPlayerShadow(player, { ...page, lang, nonce })}>
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
