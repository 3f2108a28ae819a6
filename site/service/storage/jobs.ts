import type { FieldValues } from './records.ts';

/** `waiting` may be taken once it is due, `failed` is given up for good. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed';

/** Work that outlives the process that does it. Times are ISO 8601 in UTC. */
export interface Job {
  readonly id: string;
  /** Who can do it. */
  readonly kind: string;
  readonly payload: FieldValues;
  readonly state: JobState;
  /** How often it was begun. */
  readonly attempts: number;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why the last attempt came to nothing, in a sentence; null while none has. */
  readonly error: string | null;
  readonly dueAt: string;
}

/** What a worker has a job for: others may take it after `until`. */
export interface Lease {
  /** Names the process that does the work. */
  readonly owner: string;
  readonly until: Date;
}

/** How an attempt has ended; a job that waits is tried again when it is due. */
export type JobOutcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string }
  | {
      readonly state: 'waiting';
      readonly error: string | null;
      readonly dueAt: Date;
      readonly attempts: number;
      /** Lets the later jobs of its lane go first; undefined means false. */
      readonly leavesPlace?: boolean;
    };

/** A job on its way into the queue. */
export interface NewJob extends Pick<Job, 'id' | 'kind' | 'payload'> {
  /**
   * Jobs of one lane are handed out one at a time, in the order in which they were put: a job that
   * waits for another attempt holds back the later ones. Undefined for a job of no lane.
   */
  readonly lane?: string;
}

/** A queue of work; each job is done by one worker at a time. */
export interface JobStore {
  /** Puts a job at the end of the queue; one of the same id begins anew, whoever is at it. */
  enqueue(job: NewJob, now: Date): Promise<void>;
  byId(id: string): Promise<Job | undefined>;
  /** Lists all jobs of a kind, whatever their state, in the order in which they were due. */
  ofKind(kind: string): Promise<readonly Job[]>;
  /** Takes the job that has been due for longest, or whose lease has run out, for this lease. */
  claim(kind: string, lease: Lease, now: Date): Promise<Job | undefined>;
  /** Lengthens a lease and tells how far the work is; false when the job is no longer the holder's. */
  renew(id: string, lease: Lease, progress: number): Promise<boolean>;
  /** Ends an attempt; false, and nothing is changed, when the job is no longer the holder's. */
  complete(id: string, holder: string, outcome: JobOutcome): Promise<boolean>;
  /** Ends every lease of a holder that is no more, so that nobody waits for it. */
  releaseLeases(holder: string): Promise<void>;
  /** Lists who holds leases. */
  leaseOwners(): Promise<readonly string[]>;
  remove(id: string): Promise<void>;
  /**
   * Removes the oldest jobs of a lane beyond a number, failed ones first and none that is running.
   * Resolves to how many waiting jobs were removed.
   */
  trimLane(lane: string, most: number): Promise<number>;
}
