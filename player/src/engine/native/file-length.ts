/** Longer than that a server does not take to send headers. */
const TIMEOUT_MS = 4000;

/**
 * Whether what is at an address has an end, by the length of its response: a file has, even one that
 * a `MediaRecorder` wrote without a duration, and web radio has not. False where that cannot be
 * known. Aborts with `signal`.
 */
export async function isFile(url: string, signal: AbortSignal): Promise<boolean> {
  const isLocal = /^(?:blob|data):/.test(url);
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const { ok, headers, body } = await fetch(url, {
      method: isLocal ? 'GET' : 'HEAD',
      signal: deadline,
    });
    void body?.cancel().catch(() => {});
    // A blob of a MediaSource cannot be fetched.
    return ok && (isLocal || Number(headers.get('content-length')) > 0);
  } catch {
    return false;
  }
}
