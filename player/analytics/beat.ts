const TICK_MS = 250;

/** Has something done a few times a second while it is on. */
export class Beat {
  readonly #act: () => void;
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor(act: () => void) {
    this.#act = act;
  }

  turn(on: boolean): void {
    if (on === Boolean(this.#tick)) return;
    clearInterval(this.#tick);
    this.#tick = on ? setInterval(this.#act, TICK_MS) : undefined;
  }
}
