/**
 * Hears, until `signal` aborts, whether the page's own security policy forbids it to ask the host of
 * an address. To who asks, that looks like a host that is out of reach.
 */
export function hearForbidden(url: string, signal: AbortSignal): () => boolean {
  const host = `${new URL(url).origin}/`;
  let isForbidden = false;
  const hear = (event: SecurityPolicyViolationEvent): void => {
    const { blockedURI, disposition, effectiveDirective } = event;
    // A policy that only reports forbids nothing, and one of media says nothing of requests.
    const isRefusal = disposition === 'enforce' && effectiveDirective === 'connect-src';
    isForbidden ||= isRefusal && `${blockedURI}/`.startsWith(host);
  };
  document.addEventListener('securitypolicyviolation', hear, { signal });
  return () => isForbidden;
}
