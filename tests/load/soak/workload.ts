/** What came of a strain. */
export interface WorkloadResult {
  /** What was done, in the words of the table. */
  readonly done: string;
  /** One sentence for each thing that was lost; none where nothing was. */
  readonly lost: readonly string[];
}

/** Something that is done to the service for as long as a soak lasts. */
export interface Workload {
  /** What is held to be so, in the words of a test. */
  readonly promise: string;
  /** Goes on until it is told to stop, then ends what it has begun. */
  run(stop: AbortSignal): Promise<void>;
  /** Asked when all has ended, and the service with it. */
  tell(): WorkloadResult | Promise<WorkloadResult>;
}

/** What does not come in so long never comes; nothing is judged by being faster than that. */
export const TIMEOUT_MS = 120_000;

/** Waits, or not even that where it is time to stop. */
export function abortableDelay(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    stop.addEventListener('abort', end);
  });
}
