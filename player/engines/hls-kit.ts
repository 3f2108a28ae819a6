import type Hls from 'hls.js';
import type { MediaFailure } from '../media/failure.ts';
import type { HlsClass, MediaSource } from '../source/media-source.ts';
import { cameOf, textOf } from './came.ts';
import type { TellNetwork } from './client-data/client-data.ts';
import type { EarlyAnswer } from './early-answer.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { isLocked, needsFuller, tellsNetwork } from './hls-need.ts';
import type { HlsLocks } from './locks/hls-locks.ts';
import { lookAhead } from './look-ahead.ts';
import { playsByGStreamer } from './plays-by-gstreamer.ts';

/** What unlocks one film; told of what it cannot unlock. */
export type MakeLocks = (tell: (failure: MediaFailure) => void, life: AbortSignal) => HlsLocks;

/** What it takes to play one film, beside the engine. */
export interface HlsKit {
  readonly Hls: HlsClass;
  readonly source: MediaSource;
  /** What has been asked for already; absent where nothing has. */
  readonly early: EarlyAnswers | undefined;
  /** Absent for a film that nothing locks. */
  readonly makeLocks: MakeLocks | undefined;
  /** Tells the network who watches what; absent where it is told nothing. */
  readonly tellNetwork: TellNetwork | undefined;
  /** Has the browser take all that it is given; absent where it does. */
  readonly takeAll: ((hls: Hls, on: HlsClass) => void) | undefined;
}

/**
 * Fetches what a film needs more than its page has wished for, once its playlist tells, and what it
 * begins with. `playlist` is absent where nobody has asked for it.
 */
export async function kitFor(
  wished: Promise<HlsClass>,
  playlist: Promise<EarlyAnswer | undefined> | undefined,
  source: MediaSource,
  signal: AbortSignal,
): Promise<HlsKit> {
  const came = playlist && (await cameOf(playlist, source.url));
  const said = came ? textOf(came) : '';
  // What is no playlist, hls.js asks for once more, and tells.
  const text = said.startsWith('#EXTM3U') ? said : '';
  const early = came && text ? lookAhead(came, text, source, signal) : undefined;
  const locked = isLocked(text, source);
  const isFuller = !source.engine?.hls && (locked || needsFuller(text));
  const [Hls, makeLocks, tellNetwork, takeAll] = await Promise.all([
    isFuller ? import('./hls-build/fuller.js').then((build) => build.default) : wished,
    locked ? fetchLocks(source) : undefined,
    tellsNetwork(source) ? fetchTeller() : undefined,
    playsByGStreamer(navigator) ? fetchTaker() : undefined,
  ]);
  return { Hls, source, early, makeLocks, tellNetwork, takeAll };
}

async function fetchLocks(source: MediaSource): Promise<MakeLocks> {
  const { HlsLocks } = await import('./locks/hls-locks.ts');
  return (tell, life) => new HlsLocks(source, tell, life);
}

/** A film plays without it, too, and then nothing is told. */
async function fetchTeller(): Promise<HlsKit['tellNetwork']> {
  const code = await import('./client-data/client-data.ts').catch(() => undefined);
  return code?.tellNetwork;
}

/** Most films play without it, too. */
async function fetchTaker(): Promise<HlsKit['takeAll']> {
  const code = await import('./take-all.ts').catch(() => undefined);
  return code?.takeAll;
}
