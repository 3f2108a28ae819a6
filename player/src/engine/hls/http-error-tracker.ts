import type { ErrorData, Fragment } from 'hls.js';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { isSubtitleError } from './without-captions.ts';

/** A status from which on a server refuses. */
const REFUSED = 400;

/**
 * What a server has said instead of pictures and sound since it last sent any: hls.js goes on to ask
 * for others for as long as nobody stops it, and says nothing in the end.
 */
export class HttpErrorTracker {
  readonly #judge: (error: ErrorData) => PlaybackError;
  #last: ErrorData | undefined;

  constructor(judge: (error: ErrorData) => PlaybackError) {
    this.#judge = judge;
  }

  record(error: ErrorData): void {
    const { code = 0 } = error.response ?? {};
    if (code >= REFUSED && !isSubtitleError(error)) this.#last = error;
  }

  /** Something that was not refused has come. */
  clear({ type, sn }: Pick<Fragment, 'type' | 'sn'>): void {
    if (type === 'main' && sn !== 'initSegment') this.#last = undefined;
  }

  /** Why nothing comes; absent where no server has said so. What a broadcast has not, it may have soon. */
  getError(isLive = false): PlaybackError | undefined {
    const failure = this.#last && navigator.onLine ? this.#judge(this.#last) : undefined;
    return failure && isLive ? { ...failure, retryable: true } : failure;
  }
}
