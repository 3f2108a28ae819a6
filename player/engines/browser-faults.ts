import { failureFor, type MediaFailure } from '../media/failure.ts';
import type { MediaSource } from '../source/media-source.ts';
import { AskedPatience } from './asked-patience.ts';
import { isUnreadable } from './browser-failure.ts';
import { BrowserMender, type BrowserFilm } from './browser-mender.ts';
import { verdictOn, type GivenFilm, type Verdict } from './browser-verdict.ts';
import type { EnginePlace } from './engine.ts';
import { isThere } from './film-answer.ts';
import { LocksOnCall } from './locks/locks-on-call.ts';
import { OtherEngine } from './other-engine.ts';
import { watchStalls } from './stall-watch.ts';

/** What the browser plays, where, and who is told of what becomes of it. */
export interface FaultyFilm extends GivenFilm, Omit<BrowserFilm, 'hasOther'> {
  readonly source: MediaSource;
  /** Where another engine goes on with what this one plays only because a page wishes so. */
  readonly enginePlace: EnginePlace | undefined;
  /** Why it has failed; absent while it has not. */
  failure(): MediaFailure | undefined;
  note(...words: (string | undefined)[]): void;
  /** It has failed, and it is not yet known what becomes of it. */
  wait(): void;
  tell(failure: MediaFailure): void;
}

/**
 * Hears of what goes wrong with a film that the browser plays by itself, until `signal` aborts: has
 * it mended, left to another engine, or told.
 */
export function hearBrowserFaults(film: FaultyFilm, signal: AbortSignal): void {
  const { media, source, url } = film;
  const tell = (failure: MediaFailure): void => film.tell(failure);
  const locks = new LocksOnCall(media, source, tell, signal);
  const other = new OtherEngine(media, source, film.enginePlace, () => locks.isNeeded);
  const mender = new BrowserMender({ ...film, hasOther: () => other.mayGoOn }, signal);
  const patience = new AskedPatience();
  const answers = (): Promise<boolean> => isThere(url, signal);

  const giveUp = (failure: MediaFailure): void => {
    if (!other.mayGoOn) film.tell(failure);
    else if (!signal.aborted) other.goOn();
  };
  const decide = async (error: MediaError, { failure, status, again }: Verdict): Promise<void> => {
    const isPast = (): boolean => signal.aborted || media.error !== error;
    const sealed = await locks.judge(failure);
    if (sealed.kind === 'encrypted') return film.tell(sealed);
    if (failure.kind === 'decode' && mender.mend()) return;
    const wait = patience.grant(status, again);
    if (wait !== undefined && mender.askAgain(wait)) return;
    if (failure.retryAfterMs !== undefined) return film.tell(failure);
    const isPassing = failure.cause === 'unreachable' && status !== undefined;
    // A server that is out of reach is no easier to reach for another engine.
    if (isPassing && mender.isBeaten() && (await answers())) return giveUp(failure);
    if (isPassing && mender.askAgain()) return;
    // What came cut off would have come whole by now, from whoever is there to send it.
    const isSpoilt = isPassing && isUnreadable(error) && (await answers());
    if (isPast() || (isSpoilt && mender.mend())) return;
    if (failure.kind === 'decode') giveUp(failure);
    else film.tell(failure);
  };
  const fail = async (): Promise<void> => {
    const { error } = media;
    if (!error) return;
    film.wait();
    const verdict = await verdictOn(error, film, signal);
    if (signal.aborted || media.error !== error) return;
    film.note(verdict.failure.cause, verdict.failure.detail);
    await decide(error, verdict);
  };
  media.addEventListener('error', () => void fail(), { signal });
  watchStalls(
    media,
    {
      starve: () =>
        film.tell(failureFor(navigator.onLine ? 'timed-out' : 'offline', 'nothing arrives')),
      freeze() {
        if (!mender.mend()) giveUp(failureFor('damaged', 'it stands still'));
      },
      note: (words) => film.note(words),
      isTold: () => film.failure() !== undefined,
    },
    signal,
  );
}
