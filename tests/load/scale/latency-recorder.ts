/** Records the time from the start of each update until each subscriber receives it. */
export class LatencyRecorder {
  readonly #startTimes = new Map<string, number>();
  readonly #latenciesMs: number[] = [];

  recordStart(title: string, timeMs: number): void {
    this.#startTimes.set(title, timeMs);
  }

  recordArrival(title: string, timeMs: number): void {
    const startTimeMs = this.#startTimes.get(title);
    if (startTimeMs !== undefined) this.#latenciesMs.push(timeMs - startTimeMs);
  }

  get count(): number {
    return this.#latenciesMs.length;
  }

  /** Returns a quantile, from 0 to 1, in milliseconds. `NaN` without updates. */
  getQuantile(fraction: number): number {
    const sorted = this.#latenciesMs.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
  }
}
