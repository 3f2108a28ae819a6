const TICK_MS = 250;

/** Has something done a few times a second while it is on. */
export class PollTimer {
  readonly #act: () => void;
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor(act: () => void) {
    this.#act = act;
  }

  toggle(on: boolean): void {
    if (on === Boolean(this.#tick)) return;
    clearInterval(this.#tick);
    this.#tick = on ? setInterval(this.#act, TICK_MS) : undefined;
  }
}
