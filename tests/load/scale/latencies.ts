/** How long news took from a moment on that is told for each of them until a reader had them. */
export class LatencyRecorder {
  readonly #begun = new Map<string, number>();
  readonly #took: number[] = [];

  begin(title: string, at: number): void {
    this.#begun.set(title, at);
  }

  told(title: string, at: number): void {
    const begun = this.#begun.get(title);
    if (begun !== undefined) this.#took.push(at - begun);
  }

  get count(): number {
    return this.#took.length;
  }

  /** The time, in milliseconds, within which this part of all was told, from 0 to 1. */
  within(part: number): number {
    const sorted = this.#took.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  }
}
