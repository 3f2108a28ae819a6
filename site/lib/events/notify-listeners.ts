/**
 * Calls every listener with the same value. An error of one listener is handed to `onError` and
 * neither stops the listeners behind it nor reaches the caller, whose work is done already.
 * @param onError must not throw.
 */
export function notifyListeners<Value>(
  listeners: Iterable<(value: Value) => void>,
  value: Value,
  onError: (error: unknown) => void,
): void {
  // A copy: a listener may unsubscribe itself or others, or subscribe new ones.
  for (const listener of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      onError(error);
    }
  }
}
