/** Records the time from the start of each update until each subscriber received it. */
export class LatencyRecorder {
  readonly #startTimes = new Map<string, number>();
  readonly #latenciesMs: number[] = [];

  recordStart(title: string, at: number): void {
    this.#startTimes.set(title, at);
  }

  recordArrival(title: string, at: number): void {
    const startedAt = this.#startTimes.get(title);
    if (startedAt !== undefined) this.#latenciesMs.push(at - startedAt);
  }

  get count(): number {
    return this.#latenciesMs.length;
  }

  /** Returns a quantile, from 0 to 1, in milliseconds; `NaN` without updates. */
  quantile(fraction: number): number {
    const sorted = this.#latenciesMs.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
  }
}
