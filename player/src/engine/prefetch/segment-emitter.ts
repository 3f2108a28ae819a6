import { Mp4FragmentSplitter } from '../../formats/mp4-fragment-splitter.ts';
import type { SegmentStream } from './segment-stream.ts';

/**
 * The minimum download speed, as a multiple of the playback speed, at which a segment is emitted in
 * fragments. The next segment is not emitted in fragments, so both must download within the duration
 * of one segment.
 */
const MIN_DOWNLOAD_SPEED = 2.2;

/** The maximum number of appends for one segment. Each append takes the page a few milliseconds. */
const MAX_APPENDS = 10;

/**
 * Emits a segment's fragments while it downloads. On a slow connection, it emits nothing until
 * the segment is complete, because playback would start sooner but then stall.
 */
export class SegmentEmitter {
  #splitter: Mp4FragmentSplitter | undefined;
  readonly #stream: SegmentStream;
  readonly #duration: number;
  readonly #emit: (fragments: Uint8Array<ArrayBuffer>) => void;
  #heldChunks: Uint8Array[] = [];
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
    this.#heldChunks.push(bytes);
    if (this.#isFastEnough()) this.#emitHeldChunks();
  }

  /** Emits the rest of the segment. Call this when the segment is complete. */
  end(): void {
    const splitter = this.#emitHeldChunks();
    const remainingFragments = splitter.flush();
    if (remainingFragments.length > 0) this.#emit(remainingFragments);
  }

  #emitHeldChunks(): Mp4FragmentSplitter {
    const { size = Infinity } = this.#stream;
    const splitter = (this.#splitter ??= new Mp4FragmentSplitter(size / MAX_APPENDS));
    for (const bytes of this.#heldChunks.splice(0)) {
      const fragments = splitter.push(bytes);
      if (fragments) this.#emit(fragments);
    }
    return splitter;
  }

  /** Whether this segment and the next one can download in less time than this one plays. */
  #isFastEnough(): boolean {
    const { size, respondedAt } = this.#stream;
    const elapsedSeconds = (performance.now() - respondedAt) / 1000;
    return (
      size !== undefined &&
      this.#receivedBytes * this.#duration >= MIN_DOWNLOAD_SPEED * size * elapsedSeconds
    );
  }
}
