import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { PlayerBenchmark } from '../player/benchmark.ts';
import { peersFolder, type Peer } from './peers.ts';

const film = '/video/the-light-we-keep';
const plays = 'autoplay="muted" muted';

/** The pages of each player by the suffix of their names, and their scripts. */
export const pageScripts = { '': 'first-frame', '-cycles': 'cycles', '-idle': 'idle' } as const;

type PeerPages = keyof typeof pageScripts;

/** A benchmark for which the other players have a page. */
export type PeerBenchmark = PlayerBenchmark & { readonly pages: PeerPages };

export const hasPeerPage = (benchmark: PlayerBenchmark): benchmark is PeerBenchmark =>
  benchmark.pages in pageScripts;

/** Returns the path of a page by player and suffix. */
export const peerPageUrl = (peer: Peer, kind: PeerPages): string =>
  `/bench/${peer}${kind}/page.html`;

/** Bundles the pages of another player into `folder`, minified as for production. */
export async function buildPeerPages(peer: Peer, folder: string): Promise<void> {
  for (const [kind, script] of Object.entries(pageScripts)) {
    await build({
      root: path.join(peersFolder, 'pages'),
      base: `/bench/${peer}${kind}/`,
      configFile: false,
      logLevel: 'error',
      plugins: [withPeer(peer, script)],
      build: {
        outDir: path.join(folder, `${peer}${kind}`),
        emptyOutDir: true,
        target: 'es2023',
        rolldownOptions: { input: path.join(peersFolder, 'pages/page.html') },
      },
    });
  }
}

/** Inserts the markup of a player into a page, or passes it to the script. */
function withPeer(peer: Peer, script: string): Plugin {
  const files = path.join(peersFolder, 'players');
  const markup = readFileSync(path.join(files, `${peer}.html`), 'utf8').replaceAll('%film%', film);
  const inPage = script === 'first-frame' ? markup.replace('%attributes%', plays) : '';
  return {
    name: 'vitrine-peer',
    resolveId: (id) => (id === 'virtual:peer' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:peer'
        ? `import * as peer from ${JSON.stringify(path.join(files, `${peer}.ts`))};
           export const { setUp, destroy } = peer;
           export const markup = ${JSON.stringify(markup)};`
        : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%page%', script)
          .replace('<div id="player"></div>', `<div id="player">${inPage}</div>`),
    },
  };
}
