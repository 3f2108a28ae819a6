import type { MediaFailure } from '../media/failure.ts';
import type { HlsClass, MediaSource } from '../source/media-source.ts';
import type { EarlyPlaylist } from './early-playlist.ts';
import { isLocked, needsFuller } from './hls-need.ts';
import type { HlsLocks } from './locks/hls-locks.ts';

/** What unlocks one film; told of what it cannot unlock. */
export type MakeLocks = (tell: (failure: MediaFailure) => void, life: AbortSignal) => HlsLocks;

/** What it takes to play one film, beside the engine. */
export interface HlsKit {
  readonly Hls: HlsClass;
  readonly early: EarlyPlaylist | undefined;
  /** Absent for a film that nothing locks. */
  readonly makeLocks: MakeLocks | undefined;
}

/** Fetches what a film needs more than its page has wished for, now that its playlist is there. */
export async function kitFor(
  wished: HlsClass,
  source: MediaSource,
  early: EarlyPlaylist | undefined,
): Promise<HlsKit> {
  const text = early?.text ?? '';
  const locked = isLocked(text, source);
  const isFuller = !source.engine?.hls && (locked || needsFuller(text));
  const [Hls, makeLocks] = await Promise.all([
    isFuller ? import('./hls-build/fuller.js').then((build) => build.default) : wished,
    locked ? fetchLocks(source) : undefined,
  ]);
  return { Hls, early, makeLocks };
}

async function fetchLocks(source: MediaSource): Promise<MakeLocks> {
  const { HlsLocks } = await import('./locks/hls-locks.ts');
  return (tell, life) => new HlsLocks(source, tell, life);
}
