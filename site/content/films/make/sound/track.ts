/** Sample rate of all tracks, in hertz. */
export const sampleRate = 48_000;

/** A stereo audio buffer. */
export class Track {
  readonly left: Float32Array;
  readonly right: Float32Array;

  constructor(seconds: number) {
    const length = Math.round(seconds * sampleRate);
    this.left = new Float32Array(length);
    this.right = new Float32Array(length);
  }

  get length(): number {
    return this.left.length;
  }

  /** Adds a value to a sample, panned from -1 (left) to 1; indexes out of range are ignored. */
  add(index: number, value: number, pan: number): void {
    if (index < 0 || index >= this.left.length) return;
    const angle = ((pan + 1) * Math.PI) / 4;
    this.left[index] = (this.left[index] ?? 0) + value * Math.cos(angle);
    this.right[index] = (this.right[index] ?? 0) + value * Math.sin(angle);
  }

  /** Adds another track, sample by sample. */
  mix(other: Track, gain: number): void {
    const length = Math.min(this.length, other.length);
    for (let i = 0; i < length; i++) {
      this.left[i] = (this.left[i] ?? 0) + gain * (other.left[i] ?? 0);
      this.right[i] = (this.right[i] ?? 0) + gain * (other.right[i] ?? 0);
    }
  }

  /** Multiplies all samples by a gain that depends on the time in seconds. */
  applyGain(gain: (second: number) => number): void {
    let current = 1;
    for (let i = 0; i < this.length; i++) {
      if (i % 64 === 0) current = gain(i / sampleRate);
      this.left[i] = (this.left[i] ?? 0) * current;
      this.right[i] = (this.right[i] ?? 0) * current;
    }
  }

  /** Returns the highest absolute sample. */
  getPeak(): number {
    let peak = 0;
    for (let i = 0; i < this.length; i++) {
      peak = Math.max(peak, Math.abs(this.left[i] ?? 0), Math.abs(this.right[i] ?? 0));
    }
    return peak;
  }
}
