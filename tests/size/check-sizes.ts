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

/** Measures the downloads of a viewer, and checks them against `size-budget.json` and the sizes that the site states. */
export async function checkSizes(): Promise<CheckResult> {
  const sizes = await measureSizes();
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

async function measureSizes(): Promise<Record<keyof typeof budget, number>> {
  const player = await bundlePlayer();
  const barePlayer = sumCompressedSizes(await bundleEntries('player-only.ts'));
  if (await isBuildStale()) await buildSite();
  const page = readFilmPageAssets(player.lazyNames);
  return {
    player: sumCompressedSizes(player.initial),
    withEngine: sumCompressedSizes([...player.initial, ...player.engine]),
    barePlayer,
    controlBar: sumCompressedSizes(await bundleEntries('elements/vitrine-control-bar.ts')),
    errorDialog:
      sumCompressedSizes(
        await bundleEntries('player-only.ts', 'elements/vitrine-error-dialog.ts'),
      ) - barePlayer,
    lit: sumCompressedSizes(await bundleLit()),
    engine: sumCompressedSizes(player.engine),
    demuxers: sumCompressedSizes(player.demuxers),
    textTracks: sumCompressedSizes(player.textTracks),
    fullerEngine: sumCompressedSizes(player.fullerEngine),
    nativeEngine: sumCompressedSizes(player.nativeEngine),
    onDemandPart: Math.max(
      ...[...player.onDemand, ...page.onDemand].map((text) => sumCompressedSizes([text])),
    ),
    dash: sumCompressedSizes(await bundleDash()),
    beacon: sumCompressedSizes(player.beacon),
    beaconOfFilm: sumCompressedSizes(player.beaconOfFilm),
    filmPageScripts: sumCompressedSizes(page.scripts),
    filmPageStyles: sumCompressedSizes(page.styles),
    plainPageScripts: sumCompressedSizes(readDocsPageScripts()),
    frameScripts: sumCompressedSizes(readEmbedPage()),
  };
}

function findWrongClaims(sizes: Record<'player' | 'engine', number>): string[] {
  const claims = readAdvertisedSizes();
  return (['player', 'engine'] as const)
    .flatMap((name) => claims[name].map((claim) => checkClaim(claim, sizes[name])))
    .filter((message) => message !== undefined);
}

/** Returns the total size of files that are compressed separately, as a server does. */
function sumCompressedSizes(files: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return files.reduce((sum, text) => sum + brotliCompressSync(text, { params }).length, 0);
}

function formatRow({ what, limitBytes }: BudgetRow, bytes: number): string {
  const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`;
  const prefix = bytes <= limitBytes ? '  ' : ' >';
  const sizes = `${kilobytes(bytes).padStart(9)} of${kilobytes(limitBytes).padStart(9)}`;
  return `${prefix}${sizes}  ${what}`;
}
