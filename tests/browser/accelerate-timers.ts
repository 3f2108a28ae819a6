const timers = globalThis as { setTimeout: unknown; setInterval: unknown };

/**
 * Makes the timers and `Date.now()` of this page run `factor` times as fast, so that timeouts of the
 * player expire sooner. Network requests take as long as before.
 *
 * @returns A function that restores the original timers.
 */
export function accelerateTimers(factor: number): () => void {
  const { setTimeout, setInterval } = globalThis;
  const { now } = Date;
  const start = now();
  timers.setTimeout = (handler: TimerHandler, delayMs = 0, ...args: unknown[]) =>
    setTimeout(handler, delayMs / factor, ...args);
  timers.setInterval = (handler: TimerHandler, delayMs = 0, ...args: unknown[]) =>
    setInterval(handler, delayMs / factor, ...args);
  Date.now = () => start + (now() - start) * factor;
  return () => {
    Object.assign(timers, { setTimeout, setInterval });
    Date.now = now;
  };
}
