/**
 * Calls every listener with the same value. If one throws, its error is passed to `onError`, and the
 * remaining listeners are still called.
 *
 * @param onError Must not throw.
 */
export function notifyListeners<Value>(
  listeners: Iterable<(value: Value) => void>,
  value: Value,
  onError: (error: unknown) => void,
): void {
  // Copied, because a listener may subscribe or unsubscribe listeners.
  for (const listener of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      onError(error);
    }
  }
}
