/**
 * Returns a signal that aborts as soon as one of `signals` does, with the same reason.
 *
 * Uses `AbortSignal.any()`, with a fallback for Chrome before 116, Firefox before 124 and Safari
 * before 17.4.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const controller = new AbortController();
  const { signal } = controller;
  for (const source of signals) {
    if (source.aborted) controller.abort(source.reason);
    // `signal` removes the listener on abort, so that a longer-lived source does not retain it.
    else source.addEventListener('abort', () => controller.abort(source.reason), { signal });
  }
  return signal;
}

/**
 * Returns a signal that aborts with a `TimeoutError` after `ms` milliseconds.
 *
 * Uses `AbortSignal.timeout()`, with a fallback for Chrome before 103 and Safari before 16.
 */
export function timeoutSignal(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms);
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
  return controller.signal;
}
