import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildSite, isBuildStale } from '../../site/server/site-build.ts';
import type { Finding } from '../check/finding.ts';
import { readFilmPage, readPlainPage } from './film-page.ts';
import { bundlePlayer } from './player-bundle.ts';

type Measure =
  | 'player'
  | 'engine'
  | 'fullerEngine'
  | 'onDemandPart'
  | 'beacon'
  | 'filmPageScripts'
  | 'filmPageStyles'
  | 'plainPageScripts';
type Budget = Record<Measure, { limitBytes: number; what: string }>;

const budget = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'budget.json'), 'utf8'),
) as Budget;

/** Weighs what a visitor downloads and holds it against `budget.json`. */
export async function weigh(): Promise<Finding> {
  const weights = await measure();
  const rows = Object.entries(weights).map(([name, bytes]) => {
    const { limitBytes, what } = budget[name as Measure];
    return { ok: bytes <= limitBytes, line: row(what, bytes, limitBytes) };
  });
  return {
    ok: rows.every((each) => each.ok),
    output: rows.map((each) => each.line).join('\n'),
    alwaysShown: true,
  };
}

async function measure(): Promise<Record<Measure, number>> {
  const player = await bundlePlayer();
  if (await isBuildStale()) await buildSite();
  const page = readFilmPage(player.lazyNames);
  return {
    player: brotliBytes(player.upFront),
    engine: brotliBytes(player.engine),
    fullerEngine: brotliBytes(player.fullerEngine),
    onDemandPart: Math.max(
      ...[...player.onDemand, ...page.onDemand].map((text) => brotliBytes([text])),
    ),
    beacon: brotliBytes(player.beacon),
    filmPageScripts: brotliBytes(page.scripts),
    filmPageStyles: brotliBytes(page.styles),
    plainPageScripts: brotliBytes(readPlainPage()),
  };
}

/** Every file is compressed by itself, as a server does. */
function brotliBytes(files: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return files.reduce((sum, text) => sum + brotliCompressSync(text, { params }).length, 0);
}

function row(what: string, bytes: number, limitBytes: number): string {
  const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`.padStart(9);
  const mark = bytes <= limitBytes ? '  ' : ' >';
  return `${mark}${kilobytes(bytes)} of${kilobytes(limitBytes)}  ${what}`;
}
