import type { MediaFailure } from '../media/failure.ts';
import { failureOfMediaError } from './browser-failure.ts';
import { answerOf, type FilmAnswer } from './film-answer.ts';
import type { readStream } from './read-stream.ts';

/** What a media element was given. */
export interface GivenFilm {
  readonly media: HTMLMediaElement;
  readonly url: string;
  /** What its playlists say; nothing where it has none. */
  read(): ReturnType<typeof readStream> | undefined;
}

/** Why a media element could not play a film, and what its server answers whoever asks. */
export interface Verdict extends Omit<FilmAnswer, 'isAway'> {
  readonly failure: MediaFailure;
}

/** To a browser a refusal looks like a format that it does not know; the answer tells them apart. */
export async function verdictOn(
  error: MediaError,
  film: GivenFilm,
  signal: AbortSignal,
): Promise<Verdict> {
  const { media, url } = film;
  const found = await film.read();
  // An HLS stream was read already.
  const answer: FilmAnswer = found
    ? { status: found.status, again: found.again ?? null, isAway: false }
    : await answerOf(url, signal);
  const failure = failureOfMediaError(error, {
    url,
    now: Date.now(),
    online: navigator.onLine,
    vendor: navigator.vendor,
    ...answer,
    isStream: found !== undefined,
    isDecodable: canDecode(media, found?.codecs),
  });
  return { ...answer, failure };
}

const canDecode = (media: HTMLMediaElement, codecs: string | undefined): boolean =>
  codecs !== undefined && media.canPlayType(`video/mp4; codecs="${codecs}"`) !== '';
