/** Browsers older than 2024 cannot be asked to go on in another turn. */
type MaybeYielding = { readonly scheduler?: Partial<Pick<Scheduler, 'yield'>> };

/** Passes something on in a turn of its own, where a browser does so at once: what is pressed comes between. */
export async function yieldToMain<What>(what: What): Promise<What> {
  await (globalThis as MaybeYielding).scheduler?.yield?.();
  return what;
}
