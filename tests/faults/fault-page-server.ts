import { rmSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { createMediaServer } from '../browser/server/media-server.ts';
import { buildPlayerBundle } from '../fixtures/player-page.ts';

/** The films, and the page of a player, that faults happen to. */
export interface FaultPageServer {
  readonly origin: string;
  close(): Promise<void>;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What a page is asked for by its address. */
interface Asked {
  readonly src: string;
  readonly engine: string;
  /** How much is fetched ahead: as usual, or little, so that a fault is felt soon. */
  readonly ahead: 'usual' | 'little';
}

const pageOf = ({ src, engine, ahead }: Asked): string => `<!doctype html>
<html lang="en"><title>A player</title>
<style>vitrine-player { inline-size: 800px }</style>
<vitrine-player id="player" src="${escaped(src)}" type="hls" muted autoplay="muted"
  prefer-playback="${escaped(engine)}" metadata-url="/facts.json"
  storyboard-src="/video/storyboard.vtt" crossorigin><vitrine-beacon></vitrine-beacon></vitrine-player>
<script>
  const player = document.getElementById('player');
  ${ahead === 'little' ? 'player.hlsConfig = { maxBufferLength: 8, maxMaxBufferLength: 8 };' : ''}
  // Another host to the browser, which has connections of its own for it.
  player.firstChild.setAttribute('collector', 'http://localhost:' + location.port + '/beacons');
</script>
<script type="module" src="/built/vitrine.js"></script>`;

/** Serves both, from a free port; `built` is the folder of a player that has been built already. */
export async function startFaultPageServer(built?: string): Promise<FaultPageServer> {
  const folder = built ?? buildPlayerBundle();
  const films = createMediaServer();
  await films.app.register(fastifyStatic, { root: folder, prefix: '/built/' });
  films.app.get<{ Querystring: Asked }>('/player', (request, reply) =>
    reply.type('text/html').send(pageOf(request.query)),
  );
  films.app.get('/facts.json', () => ({ title: 'A film' }));
  await films.open();
  return {
    origin: await films.app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await films.close();
      if (!built) rmSync(folder, { recursive: true, force: true });
    },
  };
}
