import type { RecordChange, ChangeResult } from '../api/record-changes.server.ts';

/** Has the server change something; whatever is in the way is told, never thrown. */
export async function sendChange(change: RecordChange): Promise<ChangeResult> {
  try {
    const response = await fetch('/desk/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      // A page that is left has what it sends delivered all the same, if it is not too long.
      keepalive: document.visibilityState === 'hidden',
    });
    return (await response.json()) as ChangeResult;
  } catch {
    return { problem: { kind: 'unreachable' } };
  }
}
