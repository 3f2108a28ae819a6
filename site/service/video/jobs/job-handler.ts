import type { ContentStore } from '../../storage/content-store.ts';
import type { Job } from '../../storage/jobs.ts';

/** Writes what comes of a job, together with its end. */
export type CommitJob = (within: ContentStore) => Promise<void>;

/** How jobs of one kind are done. */
export interface JobHandler {
  readonly kind: string;
  /**
   * Does a job, and hands out what is to be written when it is done. What is done twice, because
   * the end of the first time is lost, must come to the same.
   */
  run(job: Job, signal: AbortSignal, tell: (fraction: number) => void): Promise<CommitJob>;
  /** Writes how far a job is. */
  saveProgress(within: ContentStore, job: Job, fraction: number): Promise<void>;
  /** Writes that a job is given up. */
  saveFailure(within: ContentStore, job: Job, reason: string): Promise<void>;
  /** Says in a sentence what went wrong, and whether another attempt may help. */
  classifyError(error: unknown): { readonly reason: string; readonly isFinal: boolean };
  /** Clears up once nothing more comes of an attempt: the job is given up, or another's. */
  cleanUp(job: Job): Promise<void>;
}
