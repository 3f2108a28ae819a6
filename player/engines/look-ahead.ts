import { mendSounds } from '../media/mend-sounds.ts';
import type { MediaSource } from '../source/media-source.ts';
import { beginningOf } from './beginning-of.ts';
import { textOf, type Came } from './came.ts';
import { EarlyAnswers } from './early-answers.ts';
import { startEstimate } from './first-estimate.ts';
import { firstWanted } from './first-wanted.ts';
import { isLocked, needsFuller } from './hls-need.ts';
import { modestPixels } from './modest-device.ts';

/**
 * Asks for what hls.js will ask for first, while its code is on its way: the playlists of the
 * rendition that a film begins with and of its sound, and their first segments.
 *
 * `text` is what `early` says, the playlist of the source.
 */
export function lookAhead(
  early: Came,
  text: string,
  source: MediaSource,
  signal: AbortSignal,
): EarlyAnswers {
  const answers = new EarlyAnswers(signal);
  const body = mendSounds(text);
  // As old as its server's word: it may have lain here for long.
  answers.put(source.url, { ...early, body, endedAt: early.answeredAt });
  if (!mayLookAhead(text, source)) return answers;
  const means = { bitsPerSecond: startEstimate(source), mostPixels: mostPixels(source) };
  const first = firstWanted(body, early.url, means);
  // What has no renditions is one itself.
  answers.rendition = first?.rendition ?? early.url;
  if (!first) askForBeginning(body, early.url, answers, source);
  for (const url of [first?.rendition, first?.sound])
    if (url !== undefined) void follow(url, answers, source);
  return answers;
}

/** Where a page has hls.js do otherwise, nobody knows what it will ask for, and how. */
function mayLookAhead(text: string, source: MediaSource): boolean {
  const { hls, hlsConfig, fitPlayer } = source.engine ?? {};
  return !hls && !hlsConfig && !fitPlayer && !isLocked(text, source) && !needsFuller(text);
}

/** As many as the engine takes by itself, whatever the size of the player: see `levelCeiling`. */
function mostPixels({ engine = {} }: MediaSource): number {
  const { chosenPixels = modestPixels(navigator), highestPixels = chosenPixels } = engine;
  return Math.min(chosenPixels, highestPixels);
}

async function follow(url: string, answers: EarlyAnswers, source: MediaSource): Promise<void> {
  const playlist = await answers.ask('playlist', url, source.renewed?.(url) ?? url);
  if (!playlist) return;
  askForBeginning(textOf(playlist), playlist.url, answers, source);
}

function askForBeginning(
  playlist: string,
  base: string,
  answers: EarlyAnswers,
  { startTime, renewed }: MediaSource,
): void {
  for (const url of beginningOf(playlist, base, startTime))
    void answers.ask('segment', url, renewed?.(url) ?? url);
}
