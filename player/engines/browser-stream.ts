import { streamOf, type PlaylistFacts } from '../media/playlist-stream.ts';
import { unknownStream, type StreamFacts } from '../media/stream.ts';

/** What kind of stream a browser plays: it tells of one only whether it has an end, its playlist the rest. */
export class BrowserStream {
  facts: StreamFacts = unknownStream;
  /** Seconds; endless until it is known. */
  length = Number.POSITIVE_INFINITY;
  /** What its playlist says; absent until that is read, and where there is none. */
  told: PlaylistFacts | undefined;
  /** It has an end, though its media does not say where, as in a recording. */
  isFile = false;
  #wasEndless = false;

  /** The media has no duration, and no playlist explains why. */
  get isUnexplained(): boolean {
    return this.#wasEndless && !this.told;
  }

  /** Takes note of how long a media element says it is, in seconds. */
  learn(duration: number): void {
    // One that is loaded anew has none for a while.
    if (!Number.isNaN(duration)) this.length = duration;
    this.#wasEndless ||= duration === Number.POSITIVE_INFINITY;
    const hasEnded = this.#wasEndless && Number.isFinite(duration);
    // Chromium says a length of live streams, too: that of their window.
    if (this.told && !hasEnded) this.facts = streamOf(this.told, this.facts);
    else if (Number.isFinite(duration) || this.isFile)
      this.facts = { ...unknownStream, type: 'on-demand' };
    else if (this.#wasEndless) this.facts = { ...unknownStream, type: 'live', targetWindow: 0 };
  }
}
