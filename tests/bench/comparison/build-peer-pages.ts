import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { PlayerBenchmark } from '../player/benchmark.ts';
import { peersFolder, type Peer } from './peers.ts';

const videoPath = '/video/the-light-we-keep';
const autoplayAttributes = 'autoplay="muted" muted';

/** The scripts of each player's pages, by the suffix of the page name. */
export const pageScripts = { '': 'first-frame', '-cycles': 'cycles', '-idle': 'idle' } as const;

type PeerPageSuffix = keyof typeof pageScripts;

/** A benchmark for which the other players have pages. */
export type PeerBenchmark = PlayerBenchmark & { readonly pageSuffix: PeerPageSuffix };

export const hasPeerPages = (benchmark: PlayerBenchmark): benchmark is PeerBenchmark =>
  benchmark.pageSuffix in pageScripts;

/** Returns the path of a page by player and suffix. */
export const getPeerPagePath = (peer: Peer, suffix: PeerPageSuffix): string =>
  `/bench/${peer}${suffix}/page.html`;

/** Bundles the pages of another player into `folder`, minified as for production. */
export async function buildPeerPages(peer: Peer, folder: string): Promise<void> {
  for (const [suffix, script] of Object.entries(pageScripts)) {
    await build({
      root: path.join(peersFolder, 'pages'),
      base: `/bench/${peer}${suffix}/`,
      configFile: false,
      logLevel: 'error',
      plugins: [createPeerPlugin(peer, script)],
      build: {
        outDir: path.join(folder, `${peer}${suffix}`),
        emptyOutDir: true,
        target: 'es2023',
        rolldownOptions: { input: path.join(peersFolder, 'pages/page.html') },
      },
    });
  }
}

/** A Vite plugin that inserts a player's markup into a page, or passes it to the page's script. */
function createPeerPlugin(peer: Peer, script: string): Plugin {
  const playersFolder = path.join(peersFolder, 'players');
  const markup = readFileSync(path.join(playersFolder, `${peer}.html`), 'utf8').replaceAll(
    '%film%',
    videoPath,
  );
  const pageMarkup =
    script === 'first-frame' ? markup.replace('%attributes%', autoplayAttributes) : '';
  return {
    name: 'vitrine-peer',
    resolveId: (id) => (id === 'virtual:peer' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:peer'
        ? `import * as peer from ${JSON.stringify(path.join(playersFolder, `${peer}.ts`))};
           export const { setUp, destroy } = peer;
           export const markup = ${JSON.stringify(markup)};`
        : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%page%', script)
          .replace('<div id="player"></div>', `<div id="player">${pageMarkup}</div>`),
    },
  };
}
