import { rmSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { escapeAttribute } from '../../site/lib/markup/escape-markup.ts';
import { createMediaServer } from '../browser/server/media-server.ts';
import { buildPlayerBundle } from '../fixtures/player-page.ts';

/** The server of the videos and of the player page. */
export interface FaultPageServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** The query parameters of the player page. */
interface PageQuery {
  readonly src: string;
  readonly engine: string;
  /** The buffer size: `default`, or `small`, so that faults affect playback sooner. */
  readonly bufferSize: 'default' | 'small';
}

const renderPage = ({ src, engine, bufferSize }: PageQuery): string => `<!doctype html>
<html lang="en"><title>A player</title>
<style>vitrine-player { inline-size: 800px }</style>
<vitrine-player id="player" src="${escapeAttribute(src)}" type="hls" muted autoplay="muted"
  prefer-playback="${escapeAttribute(engine)}" metadata-url="/metadata.json"
  storyboard-src="/video/storyboard.vtt" crossorigin><vitrine-beacon></vitrine-beacon></vitrine-player>
<script>
  const player = document.getElementById('player');
  ${bufferSize === 'small' ? 'player.hlsConfig = { maxBufferLength: 8, maxMaxBufferLength: 8 };' : ''}
  // Uses a different host name, for which the browser opens separate connections.
  player.firstChild.setAttribute('collector', 'http://localhost:' + location.port + '/beacons');
</script>
<script type="module" src="/built/vitrine.js"></script>`;

/** Starts the server on a free port. */
export async function startFaultPageServer(playerFolder?: string): Promise<FaultPageServer> {
  const folder = playerFolder ?? buildPlayerBundle();
  const mediaServer = createMediaServer();
  await mediaServer.app.register(fastifyStatic, { root: folder, prefix: '/built/' });
  mediaServer.app.get<{ Querystring: PageQuery }>('/player', (request, reply) =>
    reply.type('text/html').send(renderPage(request.query)),
  );
  mediaServer.app.get('/metadata.json', () => ({ title: 'A film' }));
  await mediaServer.open();
  return {
    origin: await mediaServer.app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await mediaServer.close();
      if (!playerFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
