import type { ContentStore } from '../../storage/content-store.ts';
import type { Job } from '../../storage/jobs.ts';

/** Writes the result of a job, in the transaction that completes it. */
export type CommitJob = (transaction: ContentStore) => Promise<void>;

/** Handles jobs of one kind. */
export interface JobHandler {
  readonly kind: string;
  /**
   * Runs a job and returns the function that writes its result. `run` must be idempotent: a job
   * runs again if its result was not committed. `onProgress` accepts a fraction from 0 to 1.
   */
  run(job: Job, signal: AbortSignal, onProgress: (fraction: number) => void): Promise<CommitJob>;
  /** Stores the progress of a job. */
  saveProgress(transaction: ContentStore, job: Job, fraction: number): Promise<void>;
  /** Records that a job has failed permanently. */
  saveFailure(transaction: ContentStore, job: Job, reason: string): Promise<void>;
  /**
   * Returns a message for the user, and whether the error is permanent, so that the job is not
   * retried.
   */
  classifyError(error: unknown): { readonly reason: string; readonly isPermanent: boolean };
  /**
   * Cleans up after an attempt whose result is discarded, because the job has failed permanently or
   * another process has claimed it.
   */
  cleanUp(job: Job): Promise<void>;
}
