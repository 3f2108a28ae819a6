import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { RetryAfterBudget } from '../recovery/retry-after.ts';
import { isParseError } from './media-error.ts';
import { NativeRecovery, type NativeRecoveryTarget } from '../recovery/native-recovery.ts';
import {
  diagnoseMediaError,
  type NativeSource,
  type MediaErrorDiagnosis,
} from './diagnose-media-error.ts';
import type { EngineHost } from '../engine.ts';
import { isSourceAvailable } from './source-probe.ts';
import { LazyNativeDrm } from '../drm/lazy-native-drm.ts';
import { EngineFallback } from './other-engine.ts';
import { attachStallController } from '../recovery/stall-controller.ts';

/** What the browser plays, where, and who is told of what becomes of it. */
export interface NativeErrorHandlerOptions
  extends NativeSource, Omit<NativeRecoveryTarget, 'hasFallback'> {
  readonly source: PlaybackSource;
  /** Where another engine goes on with what this one plays only because a page wishes so. */
  readonly enginePlace: EngineHost | undefined;
  /** Why it has failed; absent while it has not. */
  failure(): PlaybackError | undefined;
  log(...words: (string | undefined)[]): void;
  /** It has failed, and it is not yet known what becomes of it. */
  onRecovering(): void;
  onError(failure: PlaybackError): void;
}

/**
 * Hears of what goes wrong with a film that the browser plays by itself, until `signal` aborts: has
 * it mended, left to another engine, or told.
 */
export function attachNativeErrorHandler(
  film: NativeErrorHandlerOptions,
  signal: AbortSignal,
): void {
  const { media, source, url } = film;
  const tell = (failure: PlaybackError): void => film.onError(failure);
  const locks = new LazyNativeDrm(media, source, tell, signal);
  const other = new EngineFallback(media, source, film.enginePlace, () => locks.isEncrypted);
  const mender = new NativeRecovery({ ...film, hasFallback: () => other.isAvailable }, signal);
  const patience = new RetryAfterBudget();
  const answers = (): Promise<boolean> => isSourceAvailable(url, signal);

  const giveUp = (failure: PlaybackError): void => {
    if (!other.isAvailable) film.onError(failure);
    else if (!signal.aborted) other.activate();
  };
  const decide = async (
    error: MediaError,
    { failure, status, retryAfter: again }: MediaErrorDiagnosis,
  ): Promise<void> => {
    const isPast = (): boolean => signal.aborted || media.error !== error;
    const sealed = await locks.toDrmError(failure);
    if (sealed.kind === 'encrypted') return film.onError(sealed);
    if (failure.kind === 'decode' && mender.recover()) return;
    const wait = patience.take(status, again);
    if (wait !== undefined && mender.retry(wait)) return;
    if (failure.retryAfterMs !== undefined) return film.onError(failure);
    const isPassing = failure.cause === 'unreachable' && status !== undefined;
    // A server that is out of reach is no easier to reach for another engine.
    if (isPassing && mender.shouldFallBack() && (await answers())) return giveUp(failure);
    if (isPassing && mender.retry()) return;
    // What came cut off would have come whole by now, from whoever is there to send it.
    const isSpoilt = isPassing && isParseError(error) && (await answers());
    if (isPast() || (isSpoilt && mender.recover())) return;
    if (failure.kind === 'decode') giveUp(failure);
    else film.onError(failure);
  };
  const fail = async (): Promise<void> => {
    const { error } = media;
    if (!error) return;
    film.onRecovering();
    const verdict = await diagnoseMediaError(error, film, signal);
    if (signal.aborted || media.error !== error) return;
    film.log(verdict.failure.cause, verdict.failure.detail);
    await decide(error, verdict);
  };
  media.addEventListener('error', () => void fail(), { signal });
  attachStallController(
    media,
    {
      onStarved: () =>
        film.onError(
          createPlaybackError(navigator.onLine ? 'timed-out' : 'offline', 'nothing arrives'),
        ),
      onStuck() {
        if (!mender.recover()) giveUp(createPlaybackError('damaged', 'it stands still'));
      },
      log: (words) => film.log(words),
      hasReportedError: () => film.failure() !== undefined,
    },
    signal,
  );
}
