/**
 * Calls a listener as `EventTarget` does: an error that it throws is reported as uncaught and
 * affects neither later listeners nor the caller.
 */
export function callListener<Values extends readonly unknown[]>(
  listener: (...values: Values) => void,
  ...values: Values
): void {
  try {
    listener(...values);
  } catch (error) {
    // `reportError` does the same, but the oldest supported browsers do not have it.
    queueMicrotask(() => {
      throw error;
    });
  }
}
