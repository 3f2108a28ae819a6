/**
 * Calls a listener as the platform calls event listeners: an error is reported as an uncaught one
 * and stops neither the listeners behind it nor the caller.
 */
export function callListener<Values extends readonly unknown[]>(
  listener: (...values: Values) => void,
  ...values: Values
): void {
  try {
    listener(...values);
  } catch (error) {
    // `reportError` does the same and is younger than the oldest supported browsers.
    queueMicrotask(() => {
      throw error;
    });
  }
}
