/**
 * What has a slice begin to look only once there is something to see: at the first call at which that
 * is so it fetches what looks, and hands it to `begin` unless `signal` has aborted.
 */
export function observeLazily<Code>(
  isThere: () => unknown,
  fetch: () => Promise<Code>,
  begin: (code: Code) => void,
  signal: AbortSignal,
): () => void {
  let isFollowed = false;
  return () => {
    if (isFollowed || !isThere()) return;
    isFollowed = true;
    void fetch().then(
      (code) => {
        if (!signal.aborted) begin(code);
      },
      // A film plays without it, and a later call asks again.
      () => (isFollowed = false),
    );
  };
}
