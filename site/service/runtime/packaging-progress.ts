/** Progress of packaging films. */
export interface PackagingProgress {
  /** Title of the film that is being packaged. */
  readonly film: string;
  /** Position of that film, from 1, and the number of films to package. */
  readonly index: number;
  readonly count: number;
  /** Progress of all the work, from 0 to 1. 1 is reported once, at the end. */
  readonly fraction: number;
}

export type PackagingProgressReporter = (progress: PackagingProgress) => void;
