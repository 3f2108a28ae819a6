import { useEffect, useRef, useState } from 'react';
import type { LiveStatus } from './channel-life.ts';
import { followQuery } from './follow-query.ts';
import type { LiveError } from './live-error.ts';
import type { LiveRequest } from './open-channel.ts';
import type { Pace } from './pace.ts';

/** What a component knows of content that it follows. */
export interface Live<Data> {
  readonly data: Data;
  readonly status: LiveStatus;
  readonly error: LiveError | undefined;
}

interface Heard<Data> {
  /** What was asked, and what was known then: another question begins anew. */
  readonly key: string;
  readonly initial: Data;
  readonly data: Data;
}

/**
 * Follows the answer to a query for as long as the component is shown. Until something is heard,
 * and whenever `initial` or the request is another one, the answer is `initial`; without a request
 * nothing is followed.
 */
export function useLive<Data>(
  request: LiveRequest | undefined,
  initial: Data,
  pace?: Pace,
): Live<Data> {
  const key = JSON.stringify(request) ?? '';
  const [heard, setHeard] = useState<Heard<Data>>();
  const [state, setState] = useState<{ key: string; status: LiveStatus; error?: LiveError }>();
  const latest = useRef(initial);
  useEffect(() => {
    latest.current = initial;
  }, [initial]);
  useEffect(() => {
    if (key === '') return undefined;
    return followQuery(
      JSON.parse(key) as LiveRequest,
      {
        update: (data) => setHeard({ key, initial: latest.current, data: data as Data }),
        status: (status) => setState((before) => ({ ...before, key, status })),
        error: (error) =>
          setState((before) => ({
            key,
            status: before?.status ?? 'connecting',
            ...(error && { error }),
          })),
      },
      { ...(pace && { pace }) },
    );
  }, [key, pace]);
  const isHeard = heard?.key === key && heard.initial === initial;
  const known = state?.key === key ? state : undefined;
  return {
    data: isHeard ? heard.data : initial,
    status: known?.status ?? (request ? 'connecting' : 'closed'),
    error: known?.error,
  };
}
