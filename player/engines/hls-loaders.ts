import type { HlsConfig } from 'hls.js';
import type { HlsClass, MediaSource } from '../source/media-source.ts';
import { askAgain, type Hear } from './ask-again.ts';
import { askPlaylistAgain } from './ask-playlist-again.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { loaderWith } from './early-loader.ts';

/** What hls.js loads playlists and segments with; `early` is what has been asked for before it. */
export function loadersFor(
  Hls: HlsClass,
  source: MediaSource,
  early: EarlyAnswers | undefined,
  hear: Hear,
): Partial<HlsConfig> {
  const again = { ...askAgain(Hls, source, hear), ...askPlaylistAgain(Hls, source) };
  if (!early) return again;
  const { loader = Hls.DefaultConfig.loader } = source.engine?.hlsConfig ?? {};
  const { fLoader = loader, pLoader = loader } = again;
  return { pLoader: loaderWith(pLoader, early), fLoader: loaderWith(fLoader, early) };
}

/** Whether a page says itself how it is asked again for what does not come. */
export const hasOwnRules = ({ engine: { hlsConfig = {} } = {} }: MediaSource): boolean =>
  [
    ...[hlsConfig.loader, hlsConfig.pLoader, hlsConfig.fLoader],
    ...[hlsConfig.fragLoadPolicy, hlsConfig.playlistLoadPolicy, hlsConfig.manifestLoadPolicy],
  ].some((rule) => rule !== undefined);
