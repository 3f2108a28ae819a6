/** Calls when nothing has been heard for a time. */
export class Silence {
  #timer: NodeJS.Timeout | undefined;

  /** Something was heard; what is called unless more is heard within `ms`. */
  end(ms: number, tooLong: () => void): void {
    this.stop();
    this.#timer = setTimeout(tooLong, ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
