import type Hls from 'hls.js';
import type { ErrorData, Events } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { isSubtitleError } from './without-captions.ts';

/** A server says so of what it does not have, and will not. */
const lackingStatus = [404, 410];

/** So much before a gap a film stands that has come to it: sound and picture end apart. Seconds. */
const NEAR_S = 1;

/** hls.js asks for the segment before, where that ends less than a quarter of a second later. */
const CLEAR_S = 0.3;

/** A film of which so many segments in a row are gone is gone itself. */
const MOST_IN_A_ROW = 3;

/** What hls.js plays, and what is told of it. */
interface Film {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly log: (words: string) => void;
  /** Where it is, or is to begin, in seconds. */
  readonly getPosition: () => number;
  /** Hears the error of which too much is gone. */
  readonly giveUp: (error: ErrorData) => void;
}

/** In seconds. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Goes on after segments of an on-demand film that nobody has, once play has come to them: rather a
 * film without a few seconds than none.
 */
export class MissingSegmentSkipper {
  readonly #film: Film;
  /** The renditions that lack a segment, by its kind and number. */
  readonly #lacking = new Map<string, Set<number>>();
  readonly #gone = new Map<string, Span>();
  readonly #bufferEnds: Events.BUFFER_EOS;
  #leaps = 0;

  constructor(
    film: Film,
    { FRAG_BUFFERED, BUFFER_EOS }: HlsConstructor['Events'],
    signal: AbortSignal,
  ) {
    this.#film = film;
    this.#bufferEnds = BUFFER_EOS;
    film.media.addEventListener('waiting', () => this.#leap(), { signal });
    film.hls.on(FRAG_BUFFERED, (_, { frag }) => {
      this.#gone.delete(`${frag.type} ${frag.sn}`);
      if (frag.type === 'main') this.#leaps = 0;
    });
  }

  /** Hears of an error; tells whether it is that of a segment that nobody has, which ends here. */
  handleError(error: ErrorData): boolean {
    const { hls, media, giveUp } = this.#film;
    const { frag, response, fatal } = error;
    if (!frag || frag.sn === 'initSegment' || isSubtitleError(error)) return false;
    if (!lackingStatus.includes(response?.code ?? 0)) return false;
    if (hls.latestLevelDetails?.live !== false) return false;
    const key = `${frag.type} ${frag.sn}`;
    const lacking = this.#lacking.get(key) ?? new Set();
    this.#lacking.set(key, lacking);
    const isAsked = lacking.has(frag.level);
    lacking.add(frag.level);
    // One that is asked again, or that no other rendition has, has been the last hope.
    const isAlone = frag.type === 'audio' || lacking.size >= hls.levels.length;
    const isGone = isAsked || (fatal && isAlone);
    if (!isGone) return false;
    this.#gone.set(key, { start: frag.start, end: frag.end });
    const stands = media.readyState < media.HAVE_FUTURE_DATA;
    if (stands && this.#leaps >= MOST_IN_A_ROW) giveUp(error);
    // One that is told of after the leap over it has stopped hls.js all the same.
    else if (!(stands && this.#leap()) && fatal) hls.startLoad();
    return true;
  }

  /** Tells whether there is anything to leap over. */
  #leap(): boolean {
    const { hls, media, log: note, getPosition: place } = this.#film;
    const time = place();
    const span = [...this.#gone.values()].find(
      ({ start, end }) => start - NEAR_S < time && time < end,
    );
    if (!span) return false;
    this.#leaps += 1;
    note(`nobody has what is from ${span.start.toFixed(1)} to ${span.end.toFixed(1)} s`);
    const end = span.end + CLEAR_S;
    if (end > media.duration) this.#end();
    else {
      // hls.js waits ever longer the more has failed; what comes next is asked for anew.
      for (const level of hls.levels) level.fragmentError = 0;
      // It looks at the time to know what it needs.
      media.currentTime = end;
      hls.startLoad(end);
    }
    return true;
  }

  /** Nothing comes after it, so that the film ends with what is there. */
  #end(): void {
    const { hls } = this.#film;
    hls.stopLoad();
    hls.trigger(this.#bufferEnds, { type: null });
  }
}
