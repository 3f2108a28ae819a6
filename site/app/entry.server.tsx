import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { PlayerShadow } from 'vitrine/react';
import { showsDrafts } from './draft/draft-settings.ts';
import { drawOnce } from './drawn-once/draw-once.server.tsx';
import { DrawnOnceBy } from './drawn-once/drawn-once.tsx';
import { handedOver } from './frame/handed-over.server.ts';
import { withoutEarlyScripts } from './frame/late-scripts.server.ts';
import { LateScripts } from './frame/page-scripts.tsx';
import { localeCodes } from './locale/locales.ts';
import { localeOf } from './locale/paths.ts';
import { keptShadow } from './media/kept-shadow.server.ts';
import { Nonce, pageNonce } from './policy/page-nonce.ts';
import { pagePolicy, sourcesPolicy } from './policy/page-policy.server.ts';
import { siteContext } from './site-context.ts';
import { withDrawnPlayers } from './structured-text/example-players.server.ts';
import { ExamplePlayers } from './structured-text/example-players.ts';
import { fetchTexts } from './texts/texts.ts';
import { wholePage, wholeResponse } from './whole-page.server.ts';
import { contentFacts } from './content/content-facts.ts';

export { loadContext } from './load-context.ts';

await Promise.all(localeCodes.map(fetchTexts));

/** What is still not there by then is told as failed, so that no response stays open for ever. */
export const streamTimeout = 10_000;

/** Time for the failed parts to be written before the stream is cut. */
const flushTimeMs = 1_000;

/** A page that is whole by then is sent whole: a stream costs the server more than a reader gains. */
const patienceMs = 30;

/**
 * Renders a page: whole where all of it is there soon, and otherwise the first screen at once and
 * streamed parts as they arrive; a crawler gets it whole.
 */
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
  const isCrawler = isbot(request.headers.get('user-agent'));
  const { entry: lean, scripts } = await handingOver(entry);
  const lang = localeOf(new URL(request.url).pathname);
  const document = (
    <Nonce value={nonce}>
      <LateScripts value={scripts}>
        <PlayerShadow value={(player, page) => keptShadow(player, { ...page, lang, nonce })}>
          <ExamplePlayers value={(markup) => withDrawnPlayers(markup, { lang, nonce })}>
            <DrawnOnceBy value={context.get(showsDrafts) ? undefined : drawOnce}>
              <ServerRouter context={lean} url={request.url} {...(nonce && { nonce })} />
            </DrawnOnceBy>
          </ExamplePlayers>
        </PlayerShadow>
      </LateScripts>
    </Nonce>
  );
  return new Promise((resolve, reject) => {
    let patience: ReturnType<typeof setTimeout> | undefined;
    let isUnderWay = false;
    const page = renderToPipeableStream(document, {
      ...(nonce && { nonce }),
      onShellReady: () => {
        if (isCrawler) return;
        patience = setTimeout(() => {
          isUnderWay = true;
          const body = new PassThrough();
          page.pipe(body);
          const stream = createReadableStreamFromReadable(body);
          resolve(new Response(stream, { status, headers }));
        }, patienceMs);
      },
      onAllReady: () => {
        clearTimeout(patience);
        clearTimeout(deadline);
        if (isUnderWay) return;
        void wholePage((into) => page.pipe(into)).then(
          (whole) => resolve(wholeResponse(whole, { status, headers })),
          reject,
        );
      },
      onShellError: reject,
      onError: (error) => {
        context.get(contentFacts).isSpoilt = true;
        if (!request.signal.aborted) console.error(error);
      },
    });
    const deadline = setTimeout(() => page.abort(), streamTimeout + flushTimeMs);
    request.signal.addEventListener('abort', () => page.abort(request.signal.reason), {
      once: true,
    });
  });
}

/** Has what was loaded stand in the page's own script, where all of it is at hand. */
async function handingOver(entry: EntryContext): Promise<ReturnType<typeof withoutEarlyScripts>> {
  const { serverHandoffStream: loaded, ...others } = entry;
  // While sources are being worked on, React Router writes the scripts.
  if (import.meta.env.DEV || !loaded) return withoutEarlyScripts(entry);
  const { text, stream } = await handedOver(loaded);
  return withoutEarlyScripts({ ...others, ...(stream && { serverHandoffStream: stream }) }, text);
}

/** Logs what broke; a page that was left or an answer with a status is no news. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
