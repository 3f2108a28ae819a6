import type { ResponseRule } from './response-rules.ts';
import type { FaultContext } from './scene.ts';
import type { Engine, Stream } from './streams.ts';

/** Something that happens to a film. */
export interface Fault {
  readonly name: string;
  /** What of the server's answers is spoilt. */
  readonly rules?: (stream: Stream) => readonly ResponseRule[];
  /** What happens beside it; resolves when it is over. */
  readonly happen?: (scene: FaultContext) => Promise<void>;
  /** Before the page is opened. */
  readonly prepare?: (scene: FaultContext) => Promise<void>;
  /** Seconds for which the film has played then; absent for before its first request. */
  readonly afterS?: number;
  /** Seconds for which it stays; absent for as long as anybody looks. */
  readonly forS?: number;
  /** The title of the dialog that a fault ends in that nobody survives. */
  readonly ends?: RegExp;
  /** Seconds for which that dialog has to stay; absent for a few. */
  readonly staysS?: number;
  /** Seconds that a film may take from then on to play again. */
  readonly limitS?: number;
  /** It has not been survived before the film has come so far, in seconds. */
  readonly reachS?: number;
  /** Seconds on end for which it has to play before it counts as survived; absent for a few. */
  readonly playsS?: number;
  readonly token?: (stream: Stream) => string;
  readonly streams?: readonly Stream['name'][];
  readonly engines?: readonly Engine[];
  /** The player fetches as far ahead as it does by itself, and what it begins with beside its engine. */
  readonly isUsual?: true;
  /** It is among the few that every run of the tests looks at. */
  readonly isTelling?: true;
}
