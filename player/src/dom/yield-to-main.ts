/** Browsers from before 2024 lack `scheduler.yield()`. */
type GlobalWithScheduler = { readonly scheduler?: Partial<Pick<Scheduler, 'yield'>> };

/**
 * Yields to the main thread so that pending input is handled first, and resolves to `value`. In
 * browsers without `scheduler.yield()`, it does not yield.
 */
export async function yieldToMain<Value>(value: Value): Promise<Value> {
  await (globalThis as GlobalWithScheduler).scheduler?.yield?.();
  return value;
}
