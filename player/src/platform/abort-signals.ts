/**
 * A signal that aborts as soon as one of `signals` does, with the same reason.
 *
 * Stands in for `AbortSignal.any()`, which Chrome lacks before 116, Firefox before 124 and Safari
 * before 17.4.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const controller = new AbortController();
  const { signal } = controller;
  for (const each of signals) {
    if (each.aborted) controller.abort(each.reason);
    // With its own signal, so that a source that lives longer does not keep it.
    else each.addEventListener('abort', () => controller.abort(each.reason), { signal });
  }
  return signal;
}

/**
 * A signal that aborts with a `TimeoutError` after `ms` milliseconds.
 *
 * Stands in for `AbortSignal.timeout()`, which Chrome lacks before 103 and Safari before 16.
 */
export function timeoutSignal(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms);
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
  return controller.signal;
}
