import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';

/** How long to wait for the response headers. */
const TIMEOUT_MS = 4000;

/**
 * Returns whether the response of a URL has a length: files do, even those that a `MediaRecorder`
 * wrote without a duration, and web radio does not. Local URLs (`blob:`, `data:`) count as files if
 * they can be fetched. Resolves to `false` if the length is unknown or `signal` aborts.
 */
export async function hasContentLength(url: string, signal: AbortSignal): Promise<boolean> {
  const isLocal = /^(?:blob|data):/.test(url);
  const combinedSignal = anySignal([signal, timeoutSignal(TIMEOUT_MS)]);
  try {
    const { ok, headers, body } = await fetch(url, {
      method: isLocal ? 'GET' : 'HEAD',
      signal: combinedSignal,
    });
    void body?.cancel().catch(() => {});
    // The blob URL of a MediaSource cannot be fetched.
    return ok && (isLocal || Number(headers.get('content-length')) > 0);
  } catch {
    return false;
  }
}
