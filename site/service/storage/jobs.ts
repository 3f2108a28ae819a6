import type { FieldValues } from './records/records.ts';

/** `waiting` jobs can be claimed once they are due; `failed` jobs are not retried. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed';

/** A job, which outlives the process that runs it. Times are ISO 8601 in UTC. */
export interface Job {
  readonly id: string;
  /** Determines which workers can run it. */
  readonly kind: string;
  readonly payload: FieldValues;
  readonly state: JobState;
  /** Number of attempts so far, including a running one. */
  readonly attempts: number;
  /** From 0 to 1. */
  readonly progress: number;
  /** Error message of the last attempt; null if none failed. */
  readonly error: string | null;
  readonly dueAt: string;
}

/** The lease on a claimed job. Other workers can claim the job after it expires. */
export interface Lease {
  /** Identifies the process that runs the job. */
  readonly owner: string;
  readonly expiresAt: Date;
}

/** The outcome of an attempt. A waiting job is retried when it is due. */
export type JobOutcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string }
  | {
      readonly state: 'waiting';
      readonly error: string | null;
      readonly dueAt: Date;
      readonly attempts: number;
      /** Whether later jobs of the lane may run before the retry; undefined means false. */
      readonly yieldsToLaterJobs?: boolean;
    };

/** A job to enqueue. */
export interface NewJob extends Pick<Job, 'id' | 'kind' | 'payload'> {
  /**
   * Jobs of the same lane run one at a time, in the order in which they were enqueued. A job
   * waiting for a retry blocks the later ones. Undefined for a job without a lane.
   */
  readonly lane?: string;
}

/** A job queue. Each job is run by one worker at a time. */
export interface JobStore {
  /**
   * Adds a job at the end of the queue. A job with the same ID is restarted, even if a worker is
   * running it.
   */
  enqueue(job: NewJob, now: Date): Promise<void>;
  findById(id: string): Promise<Job | undefined>;
  /** Returns all jobs of a kind in any state, ordered by due time. */
  listByKind(kind: string): Promise<readonly Job[]>;
  /** Claims the job that has been due for the longest, or one whose lease has expired. */
  claim(kind: string, lease: Lease, now: Date): Promise<Job | undefined>;
  /**
   * Extends a lease and reports the progress, from 0 to 1. Resolves to false if the owner no longer
   * holds the lease.
   */
  renew(id: string, lease: Lease, progress: number): Promise<boolean>;
  /**
   * Ends an attempt. Resolves to false, without a change, if the owner no longer holds the lease.
   */
  complete(id: string, owner: string, outcome: JobOutcome): Promise<boolean>;
  /** Releases all leases of a process that has ended, so that its jobs can be claimed. */
  releaseLeases(owner: string): Promise<void>;
  /** Returns the owners of all leases. */
  listLeaseOwners(): Promise<readonly string[]>;
  remove(id: string): Promise<void>;
  /**
   * Removes the oldest jobs of a lane above a limit: failed ones first, running ones never.
   * Resolves to the number of removed waiting jobs.
   */
  trimLane(lane: string, limit: number): Promise<number>;
}
