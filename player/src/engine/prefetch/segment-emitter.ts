import { Mp4FragmentSplitter } from '../../formats/mp4-fragment-splitter.ts';
import type { SegmentStream } from './segment-stream.ts';

/**
 * How much faster than playback a segment must download to be played meanwhile. The next segment is
 * played only once it is complete, so both must arrive within the duration of one.
 */
const MIN_SPEED = 2.2;

/** In how many parts a segment is appended at most. Each append costs the page some milliseconds. */
const MAX_APPENDS = 10;

/**
 * Emits the fragments of a segment while it downloads. On a link that is too slow to play the segment
 * meanwhile, it emits nothing until the segment is complete: playback would start sooner, and stall.
 */
export class SegmentEmitter {
  #splitter: Mp4FragmentSplitter | undefined;
  readonly #stream: SegmentStream;
  readonly #duration: number;
  readonly #emit: (fragments: Uint8Array<ArrayBuffer>) => void;
  #held: Uint8Array[] = [];
  #receivedBytes = 0;

  /** @param duration The duration of the segment in seconds. */
  constructor(
    stream: SegmentStream,
    duration: number,
    emit: (fragments: Uint8Array<ArrayBuffer>) => void,
  ) {
    this.#stream = stream;
    this.#duration = duration;
    this.#emit = emit;
  }

  push(bytes: Uint8Array): void {
    this.#receivedBytes += bytes.length;
    this.#held.push(bytes);
    if (this.#isFastEnough()) this.#release();
  }

  /** Emits the rest of the complete segment. */
  end(): void {
    const splitter = this.#release();
    const rest = splitter.flush();
    if (rest.length > 0) this.#emit(rest);
  }

  #release(): Mp4FragmentSplitter {
    const { size = Infinity } = this.#stream;
    const splitter = (this.#splitter ??= new Mp4FragmentSplitter(size / MAX_APPENDS));
    for (const bytes of this.#held.splice(0)) {
      const fragments = splitter.push(bytes);
      if (fragments) this.#emit(fragments);
    }
    return splitter;
  }

  /** Whether this segment and the next one download sooner than this one plays. */
  #isFastEnough(): boolean {
    const { size, respondedAt } = this.#stream;
    const seconds = (performance.now() - respondedAt) / 1000;
    return size !== undefined && this.#receivedBytes * this.#duration >= MIN_SPEED * size * seconds;
  }
}
