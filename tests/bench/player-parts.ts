import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { createMediaServer } from '../browser/media-server.ts';
import { buildPeerPages, isPeerPart } from './against/build-peer-pages.ts';
import { installPeers } from './against/install-peers.ts';
import { peers } from './against/peers.ts';
import { againstPeers } from './against/run.ts';
import { beacon } from './beacon.ts';
import { buildPages } from './build-pages.ts';
import { compressPages } from './compress-pages.ts';
import { controls } from './controls.ts';
import { cycles } from './cycles.ts';
import { firstFrame } from './first-frame.ts';
import { idle } from './idle.ts';
import { network } from './network/network.ts';
import type { Part } from './part.ts';
import { playback } from './playback.ts';
import { seek } from './seek.ts';
import { keepBaseline, readBaseline } from './baseline.ts';
import { figuresOf } from './figure.ts';
import { tableOf } from './table.ts';
import { take } from './take.ts';
import { shellWeight, weight } from './weight.ts';

/** What is measured of the player, by the names that `--only` takes. */
const parts = {
  'first-frame': firstFrame,
  seek,
  playback,
  controls,
  idle,
  cycles,
  network,
  beacon,
  weight,
  'shell-weight': shellWeight,
} satisfies Record<string, Part>;

export type PlayerPartName = keyof typeof parts;
export const playerParts = Object.keys(parts) as PlayerPartName[];

/** How the parts are measured. */
export interface How {
  /** Few rounds, to see whether it works at all. */
  readonly quick: boolean;
  /** Beside the other players too, and not the bare page alone. */
  readonly withPeers: boolean;
  /** What comes of it is what later runs are held against. */
  readonly keeps: boolean;
  /** Only conditions whose names have one of these words in them; none for all. */
  readonly conditions: readonly string[];
}

/** Where what was measured goes. */
interface Telling {
  readonly tell: (table: string) => void;
  /** What becomes of a part that fails. */
  readonly tried: (name: string, measure: () => Promise<void>) => Promise<void>;
}

/** Tells what was measured of the player, beside the bare page or all other players. */
export async function benchPlayer(
  wanted: readonly PlayerPartName[],
  how: How,
  { tell, tried }: Telling,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const films = createMediaServer();
  try {
    await buildPages(folder);
    if (how.withPeers) {
      await installPeers();
      for (const peer of peers) await buildPeerPages(peer, folder);
    }
    compressPages(folder);
    const compressed = { preCompressed: true };
    await films.app.register(fastifyStatic, { root: folder, prefix: '/bench/', ...compressed });
    await films.open();
    const origin = await films.app.listen({ port: 0, host: '127.0.0.1' });
    const measured = (part: Part): Promise<string> =>
      how.withPeers && isPeerPart(part)
        ? againstPeers(part, origin, how)
        : besideBare(part, origin, how);
    for (const name of wanted) {
      const part = partIn(parts[name], how);
      if (part.conditions.length > 0) await tried(name, async () => tell(await measured(part)));
    }
  } finally {
    await films.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The part in the conditions that are wanted; some take too long for a quick run. */
function partIn(part: Part, { quick, conditions: words }: How): Part {
  const all = quick ? (part.quickly?.conditions ?? part.conditions) : part.conditions;
  const named = part.conditions.filter(({ name }) => words.some((word) => name.includes(word)));
  return { ...part, conditions: words.length > 0 ? named : all };
}

async function besideBare(part: Part, origin: string, { quick, keeps }: How): Promise<string> {
  const pageOf = (player: string): string =>
    `${origin}/bench/${player}${part.pages}/${player}${part.pages}.html`;
  const series = {
    pages: { bare: pageOf('bare'), vitrine: pageOf('vitrine') },
    rounds: part.rounds[quick ? 'quick' : 'full'],
    quick,
  };
  const taken = [];
  for (const condition of part.conditions) taken.push(await take(part, condition, series));
  const before = readBaseline();
  if (keeps) keepBaseline(figuresOf(part, taken), before);
  return tableOf(part, taken, before);
}
