import type { ResponseRule } from './response-rules.ts';
import type { FaultContext } from './fault-context.ts';
import type { Engine, Stream } from './streams.ts';

/** A fault during playback. */
export interface Fault {
  readonly name: string;
  /** The modified responses. */
  readonly rules?: (stream: Stream) => readonly ResponseRule[];
  /** Causes effects other than modified responses. Resolves when they are over. */
  readonly inject?: (context: FaultContext) => Promise<void>;
  /** Runs before the page opens. */
  readonly prepare?: (context: FaultContext) => Promise<void>;
  /** Seconds of playback before the fault. Default: it starts before the first request. */
  readonly afterSeconds?: number;
  /** The duration of the modified responses in seconds. Default: until the end of the case. */
  readonly durationSeconds?: number;
  /** The title of the error dialog that a fatal fault must show. */
  readonly expectedDialog?: RegExp;
  /** The minimum time that the dialog must stay open, in seconds. Default: 3. */
  readonly minDialogSeconds?: number;
  /** The seconds within which playback must recover. */
  readonly timeoutSeconds?: number;
  /** The position that playback must reach, in seconds. */
  readonly minPositionSeconds?: number;
  /** Uninterrupted playback after which the player counts as recovered, in seconds. Default: 4. */
  readonly minPlayedSeconds?: number;
  readonly token?: (stream: Stream) => string;
  readonly streams?: readonly Stream['name'][];
  readonly engines?: readonly Engine[];
  /** Whether the player has its default buffer size and prefetches. */
  readonly hasDefaultBuffer?: true;
  /** Whether the page tests include the fault. */
  readonly isInPageTests?: true;
}
