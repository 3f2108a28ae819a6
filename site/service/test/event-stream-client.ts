import { readEvents } from '../../lib/events/read-events.ts';

/** One event of an event stream. */
export interface ServerSentEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** An open event stream. */
export interface EventStreamClient extends AsyncDisposable {
  readonly status: number;
  readonly headers: Headers;
  /** Resolves to the next event other than a heartbeat; rejects once the stream has ended. */
  next(): Promise<ServerSentEvent>;
}

/** Opens an event stream like a browser does. */
export async function openEventStream(
  url: string,
  lastEventId?: string,
): Promise<EventStreamClient> {
  const aborter = new AbortController();
  const response = await fetch(url, {
    signal: aborter.signal,
    headers: { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) },
  });
  const events = readEvents(response.body ?? new Blob().stream());
  const next = async (): Promise<ServerSentEvent> => {
    for (;;) {
      const { value, done } = await events.next();
      if (done) throw new Error('The stream has ended.');
      const { id, event = 'message', data } = value;
      if (event !== 'heartbeat') return { id, event, data: JSON.parse(data) };
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    [Symbol.asyncDispose]: async () => aborter.abort(),
  };
}
