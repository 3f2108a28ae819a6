import { brotliCompressSync, constants } from 'node:zlib';
import { isBuildStale } from '../../site/server/build/build-fingerprint.ts';
import { buildSite } from '../../site/server/build/build-site.ts';
import type { CheckResult } from '../runner/check-result.ts';
import budgetFile from './size-budget.json' with { type: 'json' };
import { checkClaim, readAdvertisedSizes } from './advertised-sizes.ts';
import { readFilmPageAssets, readEmbedPage, readDocsPageScripts } from './site-bundles.ts';
import { bundleDash, bundleEntries, bundleLit, bundlePlayer } from './player-bundle.ts';

const { comment: _, ...budget } = budgetFile;

interface BudgetRow {
  limitBytes: number;
  what: string;
}

/** Measures the downloads of a viewer, and checks them against `budget.json` and the sizes that the site states. */
export async function checkSizes(): Promise<CheckResult> {
  const sizes = await measure();
  const rows = Object.entries(sizes).map(([name, bytes]) => {
    const row: BudgetRow = budget[name as keyof typeof budget];
    return { ok: bytes <= row.limitBytes, line: formatRow(row, bytes) };
  });
  const wrongClaims = findWrongClaims(sizes);
  return {
    ok: rows.every(({ ok }) => ok) && wrongClaims.length === 0,
    output: [...rows.map(({ line }) => line), ...wrongClaims].join('\n'),
    isAlwaysShown: true,
  };
}

async function measure(): Promise<Record<keyof typeof budget, number>> {
  const player = await bundlePlayer();
  const barePlayer = brotliBytes(await bundleEntries('player-only.ts'));
  if (await isBuildStale()) await buildSite();
  const page = readFilmPageAssets(player.lazyNames);
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
    demuxers: brotliBytes(player.demuxers),
    fullerEngine: brotliBytes(player.fullerEngine),
    nativeEngine: brotliBytes(player.nativeEngine),
    onDemandPart: Math.max(
      ...[...player.onDemand, ...page.onDemand].map((text) => brotliBytes([text])),
    ),
    dash: brotliBytes(await bundleDash()),
    beacon: brotliBytes(player.beacon),
    beaconOfFilm: brotliBytes(player.beaconOfFilm),
    filmPageScripts: brotliBytes(page.scripts),
    filmPageStyles: brotliBytes(page.styles),
    plainPageScripts: brotliBytes(readDocsPageScripts()),
    frameScripts: brotliBytes(readEmbedPage()),
  };
}

function findWrongClaims(sizes: Record<'player' | 'engine', number>): string[] {
  const claims = readAdvertisedSizes();
  return (['player', 'engine'] as const)
    .flatMap((name) => claims[name].map((claim) => checkClaim(claim, sizes[name])))
    .filter((message) => message !== undefined);
}

/** The sum of the files' sizes, each compressed separately, as a server does. */
function brotliBytes(files: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return files.reduce((sum, text) => sum + brotliCompressSync(text, { params }).length, 0);
}

function formatRow({ what, limitBytes }: BudgetRow, bytes: number): string {
  const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`;
  const mark = bytes <= limitBytes ? '  ' : ' >';
  const sizes = `${kilobytes(bytes).padStart(9)} of${kilobytes(limitBytes).padStart(9)}`;
  return `${mark}${sizes}  ${what}`;
}
