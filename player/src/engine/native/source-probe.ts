import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** Statuses of servers that answer requests of another kind only; they tell nothing of the film. */
const otherKind: readonly number[] = [405, 501];

/** A server that takes longer to say that it is there is out of reach. */
const PATIENCE_MS = 4000;

/** What a server says of a film, as far as a page may know. */
export interface SourceProbe {
  /** The HTTP status; absent where none is known. */
  readonly status: number | undefined;
  /** Nothing answers at all. */
  readonly isUnreachable: boolean;
  /** When it wants to be asked again, as its header `Retry-After` has it; absent where it says nothing. */
  readonly retryAfter?: string | null;
}

/** Asks the server of a film what it has to say of it, without the film; until `signal` aborts. */
export async function probeSource(url: string, signal: AbortSignal): Promise<SourceProbe> {
  if (!/^https?:/.test(url) || !parseUrl(url)) return { status: undefined, isUnreachable: false };
  try {
    const { status, headers } = await ask(url, signal);
    const again = headers.get('retry-after');
    return {
      status: otherKind.includes(status) ? undefined : status,
      isUnreachable: false,
      retryAfter: again,
    };
  } catch {
    // A page may ask any server that does not let it read, and learns whether one is there.
    const blind = await ask(url, signal, { mode: 'no-cors' }).catch(() => undefined);
    return { status: undefined, isUnreachable: blind === undefined };
  }
}

/** Whether a film is there, also for who has been there a moment ago. */
export async function isSourceAvailable(url: string, signal: AbortSignal): Promise<boolean> {
  return (
    (await ask(url, signal, { method: 'GET', cache: 'no-store' }).catch(() => undefined))?.ok ===
    true
  );
}

const ask = (url: string, life: AbortSignal, how: RequestInit = {}): Promise<Response> => {
  const signal = anySignal([life, timeoutSignal(PATIENCE_MS)]);
  return fetch(url, { method: 'HEAD', ...how, signal });
};
