import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { PlayerShadow } from 'vitrine/react';
import { showsDrafts } from './content/draft-settings.ts';
import { drawnBefore, drawOnce } from './drawn-once/draw-once.server.tsx';
import { DrawnOnceBy, type DrawOnce } from './drawn-once/drawn-once.tsx';
import { handedOver } from './frame/handed-over.server.ts';
import { withoutEarlyScripts } from './frame/late-scripts.server.ts';
import { LateScripts } from './frame/page-scripts.tsx';
import { localeCodes } from './texts/locales.ts';
import { localeOf } from './locale/paths.ts';
import { keptShadow } from './media/kept-shadow.server.ts';
import { Nonce, pageNonce } from './policy/page-nonce.ts';
import { pagePolicy, sourcesPolicy } from './policy/page-policy.server.ts';
import { siteContext } from './site-context.ts';
import { streamedPage } from './streamed-page.server.ts';
import { withDrawnPlayers } from './media/example-players.server.ts';
import { ExamplePlayers } from './media/example-players.ts';
import { fetchTexts } from './texts/texts.ts';
import { drawnAtOnce, wholeResponse } from './whole-page.server.ts';

export { tellFailure as handleError } from './failure/tell-failure.server.ts';
export { loadContext } from './load-context.ts';
export { streamTimeout } from './streamed-page.server.ts';

await Promise.all(localeCodes.map(fetchTexts));

/** Renders a page: at once where nothing of it is awaited, and otherwise as it comes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const nonce = context.get(pageNonce);
  const { origin } = context.get(siteContext);
  headers.set('content-security-policy', nonce ? pagePolicy(nonce, origin) : sourcesPolicy);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { entry: lean, scripts } = await handingOver(entry);
  const lang = localeOf(new URL(request.url).pathname);
  const documentWith = (draw: DrawOnce) => (
    <Nonce value={nonce}>
      <LateScripts value={scripts}>
        <PlayerShadow value={(player, page) => keptShadow(player, { ...page, lang, nonce })}>
          <ExamplePlayers value={(markup) => withDrawnPlayers(markup, { lang, nonce })}>
            <DrawnOnceBy value={context.get(showsDrafts) ? undefined : draw}>
              <ServerRouter context={lean} url={request.url} {...(nonce && { nonce })} />
            </DrawnOnceBy>
          </ExamplePlayers>
        </PlayerShadow>
      </LateScripts>
    </Nonce>
  );
  const isWhole = !lean.serverHandoffStream && isAtHand(entry);
  const whole = isWhole ? drawnAtOnce(documentWith(drawnBefore)) : undefined;
  return whole === undefined
    ? streamedPage(documentWith(drawOnce), { request, status, headers, context })
    : wholeResponse(Buffer.from(whole), { status, headers });
}

/** Has what was loaded stand in the page's own script, where all of it is at hand. */
async function handingOver(entry: EntryContext): Promise<ReturnType<typeof withoutEarlyScripts>> {
  const { serverHandoffStream: loaded, ...others } = entry;
  // While sources are being worked on, React Router writes the scripts.
  if (import.meta.env.DEV || !loaded) return withoutEarlyScripts(entry);
  const { text, stream } = await handedOver(loaded);
  return withoutEarlyScripts({ ...others, ...(stream && { serverHandoffStream: stream }) }, text);
}

/** Tells whether nothing that was loaded for a page is awaited within it. */
function isAtHand({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  return Object.values(loaderData).every(
    (loaded: object | null) =>
      !Object.values(loaded ?? {}).some((value) => value instanceof Promise),
  );
}
