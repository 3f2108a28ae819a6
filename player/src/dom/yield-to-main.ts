/** `scheduler.yield()` is missing in browsers from before 2024. */
type GlobalWithScheduler = { readonly scheduler?: Partial<Pick<Scheduler, 'yield'>> };

/**
 * Yields to the main thread so that pending input is handled first. Resolves to `value`, at once in
 * browsers without `scheduler.yield()`.
 */
export async function yieldToMain<Value>(value: Value): Promise<Value> {
  await (globalThis as GlobalWithScheduler).scheduler?.yield?.();
  return value;
}
