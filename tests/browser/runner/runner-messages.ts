import type { Outcome } from '../../runner/stages.ts';

/** The result of one test file in one browser. */
export interface FileResult extends Outcome {
  /** Path relative to the root of the repository. */
  readonly file: string;
  /** Display name: the browser and the base name of the file. */
  readonly name: string;
  readonly seconds: number;
  /** The duration of each test. */
  readonly tests: readonly { readonly name: string; readonly seconds: number }[];
  /** Why the run ended before all tests were done. */
  readonly abortReason?: string;
}

/** A message from the test runner of one browser to its parent process. */
export type RunnerMessage =
  /** The browser has requested a resource, or a test has ended. */
  | { readonly type: 'activity' }
  /** The main thread of the page is responsive. */
  | { readonly type: 'heartbeat' }
  | { readonly type: 'file-start'; readonly file: string }
  | ({ readonly type: 'file-end' } & FileResult);

/** Sends a message to the parent process, if there is an IPC channel. */
export function sendMessage(message: RunnerMessage): void {
  process.send?.(message);
}
