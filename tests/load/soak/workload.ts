/** The result of a workload. */
export interface WorkloadResult {
  /** A summary of the workload, for the table of the report. */
  readonly summary: string;
  /** One message for each violation of the invariant. */
  readonly violations: readonly string[];
}

/** A load on the service for the duration of a soak test. */
export interface Workload {
  /** The invariant, phrased like the title of a test. */
  readonly invariant: string;
  /** Runs until `stopSignal` is aborted, then finishes its pending work. */
  run(stopSignal: AbortSignal): Promise<void>;
  /** Called after all workloads and the service have stopped. */
  getResult(): WorkloadResult | Promise<WorkloadResult>;
}

/** The timeout of all waits. It is long, because the test makes no assertion about speed. */
export const TIMEOUT_MS = 120_000;

/** Resolves after a delay, or as soon as `stopSignal` is aborted. */
export function abortableDelay(delayMs: number, stopSignal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopSignal.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      stopSignal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    stopSignal.addEventListener('abort', finish);
  });
}
