const lookEveryMs = 50;

/** So long nothing takes on any machine; a run that waits longer will wait for ever. */
const longestMs = 240_000;

/** Waits until a condition holds. @throws Error that names `what` where it never does. */
export async function waitFor(
  holds: () => Promise<boolean> | boolean,
  what = 'Something that was waited for',
): Promise<void> {
  const end = performance.now() + longestMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what} has not come.`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
