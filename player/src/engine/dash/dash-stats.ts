import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { getSwitchReason } from '../abr/switch-reason.ts';
import type { EngineStats, RenditionSummary, RenditionSwitch } from '../engine-stats.ts';
import { findVariant, getRenditionId, toRenditions } from './dash-tracks.ts';

/** The number of rendition switches that the statistics contain; older ones are dropped. */
const MAX_SWITCHES = 30;

/**
 * Records the rendition switches of Shaka Player with their reasons. Returns a function that reads
 * the current statistics.
 *
 * @param isAuto returns whether Shaka Player selects the renditions instead of the viewer.
 */
export function createStatsReader(player: shaka.Player, isAuto: () => boolean): () => EngineStats {
  const changes: RenditionSwitch[] = [];
  let fromId: string | undefined;
  let from: RenditionSummary | undefined;
  const recordSwitch = (): void => {
    const variants = player.getVariantTracks();
    const activeVariant = variants.find((variant) => variant.active);
    const id = activeVariant && getRenditionId(activeVariant);
    const lowestFirst = [...toRenditions(variants)].reverse();
    const toLevel = lowestFirst.findIndex((rendition) => rendition.id === id);
    const to = lowestFirst[toLevel];
    if (!to || id === fromId) return;
    const fromLevel = lowestFirst.findIndex((rendition) => rendition.id === fromId);
    const bandwidth = getBandwidth(player);
    const reason = getSwitchReason({
      fromLevel: fromId === undefined ? undefined : fromLevel,
      toLevel,
      bandwidth,
      isAuto: isAuto(),
      levelCap: getLevelCap(player, lowestFirst),
      bitrates: lowestFirst.map(({ bitrate }) => bitrate),
      // Shaka Player disables a rendition that failed to load, so it is not in the list.
      isCausedByError: fromId !== undefined && !findVariant(variants, fromId),
    });
    changes.push({ timestamp: Date.now(), from, to, reason, bandwidth });
    if (changes.length > MAX_SWITCHES) changes.shift();
    fromId = id;
    from = to;
  };
  for (const event of ['adaptation', 'variantchanged', 'trackschanged'])
    player.addEventListener(event, recordSwitch);
  return () => ({ ...readCurrentStats(player), changes });
}

/** Returns the index of the highest rendition that automatic selection may use; -1 for no cap. */
function getLevelCap(player: shaka.Player, lowestFirst: readonly RenditionSummary[]): number {
  const { maxPixels } = player.getConfiguration().abr.restrictions;
  if (maxPixels === Number.POSITIVE_INFINITY) return -1;
  return lowestFirst.filter(({ width, height }) => width * height <= maxPixels).length - 1;
}

function readCurrentStats(player: shaka.Player): Omit<EngineStats, 'changes'> {
  const { currentCodecs, liveLatency } = player.getStats();
  return {
    bandwidth: getBandwidth(player),
    latency: player.isLive() ? liveLatency : undefined,
    codecs: currentCodecs ? currentCodecs.split(/,\s*/) : [],
  };
}

/** The estimated bandwidth in bits per second; `undefined` before media has been received. */
function getBandwidth(player: shaka.Player): number | undefined {
  const { estimatedBandwidth } = player.getStats();
  return Number.isFinite(estimatedBandwidth) ? estimatedBandwidth : undefined;
}
