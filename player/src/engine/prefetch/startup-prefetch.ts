import { repairAudioGroups } from '../../formats/hls-audio-groups.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { getInitialSegmentUrls } from './initial-segments.ts';
import { getResourceText, type PrefetchedResource } from './prefetched-resource.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { getInitialBandwidth } from '../abr/bandwidth-estimate.ts';
import { selectInitialVariant } from './initial-variant.ts';
import { requiresDrm, requiresFullBundle } from './bundle-requirements.ts';
import { getDeviceMaxPixels } from '../abr/device-limits.ts';

/**
 * Asks for what hls.js will ask for first, while its code is on its way: the playlists of the
 * rendition that a film begins with and of its sound, and their first segments.
 *
 * `text` is what `early` says, the playlist of the source.
 */
export function prefetchStartup(
  early: PrefetchedResource,
  text: string,
  source: PlaybackSource,
  signal: AbortSignal,
): PrefetchCache {
  const answers = new PrefetchCache(signal);
  const body = repairAudioGroups(text);
  // As old as its server's word: it may have lain here for long.
  answers.set(source.url, { ...early, body, completedAt: early.respondedAt });
  if (!mayLookAhead(text, source)) return answers;
  const means = { bitsPerSecond: getInitialBandwidth(source), maxPixels: getMaxPixels(source) };
  const first = selectInitialVariant(body, early.url, means);
  // What has no renditions is one itself.
  answers.variantUrl = first?.variantUrl ?? early.url;
  if (!first) askForBeginning(body, early.url, answers, source);
  for (const url of [first?.variantUrl, first?.audioUrl])
    if (url !== undefined) void follow(url, answers, source);
  return answers;
}

/** Where a page has hls.js do otherwise, nobody knows what it will ask for, and how. */
function mayLookAhead(text: string, source: PlaybackSource): boolean {
  const { Hls: hls, hlsConfig, capToPlayerSize: fitPlayer } = source.engineOptions ?? {};
  return (
    !hls && !hlsConfig && !fitPlayer && !requiresDrm(text, source) && !requiresFullBundle(text)
  );
}

/** As many as the engine takes by itself, whatever the size of the player: see `levelCeiling`. */
function getMaxPixels({ engineOptions: engine = {} }: PlaybackSource): number {
  const {
    preferredPixels: chosenPixels = getDeviceMaxPixels(navigator),
    maxAutoPixels: highestPixels = chosenPixels,
  } = engine;
  return Math.min(chosenPixels, highestPixels);
}

async function follow(url: string, answers: PrefetchCache, source: PlaybackSource): Promise<void> {
  const playlist = await answers.fetch('playlist', url, source.renewUrl?.(url) ?? url);
  if (!playlist) return;
  askForBeginning(getResourceText(playlist), playlist.url, answers, source);
}

function askForBeginning(
  playlist: string,
  base: string,
  answers: PrefetchCache,
  { startTime, renewUrl: renewed }: PlaybackSource,
): void {
  for (const url of getInitialSegmentUrls(playlist, base, startTime))
    void answers.fetch('segment', url, renewed?.(url) ?? url);
}
