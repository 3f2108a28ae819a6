/** A mean of something that changes, weighed by how long it was so; and the most that it was. */
export class WeightedMean {
  max: number | undefined;
  #sum = 0;
  #weight = 0;

  add(value: number | undefined, weight: number): void {
    if (value === undefined || !(weight > 0)) return;
    this.max = Math.max(this.max ?? 0, value);
    this.#sum += value * weight;
    this.#weight += weight;
  }

  /** Absent where nothing was ever weighed. */
  get mean(): number | undefined {
    return this.#weight > 0 ? this.#sum / this.#weight : undefined;
  }
}
