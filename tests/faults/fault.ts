import type { ResponseRule } from './response-rules.ts';
import type { FaultContext } from './fault-context.ts';
import type { Engine, Stream } from './streams.ts';

/** A fault during playback. */
export interface Fault {
  readonly name: string;
  /** The modified responses. */
  readonly rules?: (stream: Stream) => readonly ResponseRule[];
  /** Other effects of the fault; resolves when they are over. */
  readonly happen?: (scene: FaultContext) => Promise<void>;
  /** Runs before the page opens. */
  readonly prepare?: (scene: FaultContext) => Promise<void>;
  /** The seconds of playback before the fault. Default: it starts before the first request. */
  readonly afterS?: number;
  /** The duration in seconds. Default: until the end of the case. */
  readonly forS?: number;
  /** The title of the error dialog that a fatal fault must show. */
  readonly ends?: RegExp;
  /** How long the dialog must stay, in seconds. Default: 3. */
  readonly staysS?: number;
  /** The seconds within which playback must recover. */
  readonly limitS?: number;
  /** The position that playback must reach, in seconds. */
  readonly reachS?: number;
  /** The uninterrupted playback that counts as recovered, in seconds. Default: 4. */
  readonly playsS?: number;
  readonly token?: (stream: Stream) => string;
  readonly streams?: readonly Stream['name'][];
  readonly engines?: readonly Engine[];
  /** Whether the player uses its default buffer size and prefetches. */
  readonly isUsual?: true;
  /** Whether the page tests include it. */
  readonly isRepresentative?: true;
}
