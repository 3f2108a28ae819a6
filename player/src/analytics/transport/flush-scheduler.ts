/**
 * When something is done that is planned now and then; the earliest plan counts.
 *
 * A page that is out of sight has no timers: there it is done when something is planned and the
 * time has come.
 */
export class FlushScheduler {
  readonly #act: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;
  #notBefore = 0;

  constructor(act: () => void) {
    this.#act = act;
  }

  /** Whether nothing may be done as yet. */
  get isPaused(): boolean {
    return performance.now() < this.#notBefore;
  }

  /** Whatever is planned, nothing is done for so many milliseconds. */
  pause(wait: number): void {
    this.#notBefore = performance.now() + wait;
  }

  schedule(wait: number): void {
    const now = performance.now();
    const due = Math.max(Math.min(now + wait, this.#due), this.#notBefore);
    if (this.#timer && due >= this.#due) return;
    this.cancel();
    this.#due = due;
    if (!document.hidden) this.#timer = setTimeout(() => this.#come(), due - now);
    else if (due <= now) this.#come();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#due = Infinity;
  }

  #come(): void {
    this.cancel();
    this.#act();
  }
}
