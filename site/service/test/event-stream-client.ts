import { readEvents } from '../../lib/events/read-events.ts';

/** One event of a stream. */
export interface ServerSentEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** A stream of events that a test reads. */
export interface EventStreamClient extends AsyncDisposable {
  readonly status: number;
  readonly headers: Headers;
  /** The next event but for signs of life; rejects once the stream has ended. */
  next(): Promise<ServerSentEvent>;
}

/** Opens a stream of events, as a browser does. */
export async function openEventStream(
  url: string,
  lastEventId?: string,
): Promise<EventStreamClient> {
  const life = new AbortController();
  const answer = await fetch(url, {
    signal: life.signal,
    headers: { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) },
  });
  const events = readEvents(answer.body ?? new Blob().stream());
  const next = async (): Promise<ServerSentEvent> => {
    for (;;) {
      const { value, done } = await events.next();
      if (done) throw new Error('The stream has ended.');
      const { id, event = 'message', data } = value;
      if (event !== 'heartbeat') return { id, event, data: JSON.parse(data) };
    }
  };
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    [Symbol.asyncDispose]: async () => life.abort(),
  };
}
