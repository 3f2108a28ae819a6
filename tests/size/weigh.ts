import { brotliCompressSync, constants } from 'node:zlib';
import { isBuildStale } from '../../site/server/build-stamp.ts';
import { buildSite } from '../../site/server/site-build.ts';
import type { Finding } from '../run/finding.ts';
import budgetFile from './budget.json' with { type: 'json' };
import { judgeClaim, readClaims } from './claims.ts';
import { readFilmPage, readFrame, readPlainPage } from './film-page.ts';
import { bundleEntries, bundleLit, bundlePlayer } from './player-bundle.ts';

const { comment: _, ...budget } = budgetFile;

interface Row {
  limitBytes: number;
  what: string;
}

/** Weighs what a visitor downloads and holds it against `budget.json`, and what the site says of it. */
export async function weigh(): Promise<Finding> {
  const weights = await measure();
  const rows = Object.entries(weights).map(([name, bytes]) => {
    const row: Row = budget[name as keyof typeof budget];
    return { ok: bytes <= row.limitBytes, line: line(row, bytes) };
  });
  const wrong = wrongClaims(weights);
  return {
    ok: rows.every((each) => each.ok) && wrong.length === 0,
    output: [...rows.map((each) => each.line), ...wrong].join('\n'),
    alwaysShown: true,
  };
}

async function measure(): Promise<Record<keyof typeof budget, number>> {
  const player = await bundlePlayer();
  const barePlayer = brotliBytes(await bundleEntries('player-only.ts'));
  if (await isBuildStale()) await buildSite();
  const page = readFilmPage(player.lazyNames);
  return {
    player: brotliBytes(player.upFront),
    withEngine: brotliBytes([...player.upFront, ...player.engine]),
    barePlayer,
    controlBar: brotliBytes(await bundleEntries('elements/vitrine-control-bar.ts')),
    errorDialog:
      brotliBytes(await bundleEntries('player-only.ts', 'elements/vitrine-error-dialog.ts')) -
      barePlayer,
    lit: brotliBytes(await bundleLit()),
    engine: brotliBytes(player.engine),
    fullerEngine: brotliBytes(player.fullerEngine),
    onDemandPart: Math.max(
      ...[...player.onDemand, ...page.onDemand].map((text) => brotliBytes([text])),
    ),
    beacon: brotliBytes(player.beacon),
    beaconOfFilm: brotliBytes(player.beaconOfFilm),
    filmPageScripts: brotliBytes(page.scripts),
    filmPageStyles: brotliBytes(page.styles),
    plainPageScripts: brotliBytes(readPlainPage()),
    frameScripts: brotliBytes(readFrame()),
  };
}

function wrongClaims(weights: Record<'player' | 'engine', number>): string[] {
  const claims = readClaims();
  return (['player', 'engine'] as const)
    .flatMap((name) => claims[name].map((each) => judgeClaim(each, weights[name])))
    .filter((wrong) => wrong !== undefined);
}

/** Every file is compressed by itself, as a server does. */
function brotliBytes(files: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return files.reduce((sum, text) => sum + brotliCompressSync(text, { params }).length, 0);
}

function line({ what, limitBytes }: Row, bytes: number): string {
  const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`;
  const mark = bytes <= limitBytes ? '  ' : ' >';
  const of = `${kilobytes(bytes).padStart(9)} of${kilobytes(limitBytes).padStart(9)}`;
  return `${mark}${of}  ${what}`;
}
