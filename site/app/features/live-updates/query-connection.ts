import { SubscriptionError } from './subscription-error.ts';
import { parseUpdateEvent, parseChannelError } from './live-event.ts';
import { requestChannel, type SubscriptionRequest } from './request-channel.ts';
import { Backoff, type ReconnectPolicy } from './reconnect-policy.ts';
import type { AcquireSlot } from './connection-semaphore.ts';

export type ConnectionStatus = 'connecting' | 'connected' | 'closed';

/** Is told what is followed. */
export interface SubscriptionCallbacks {
  /** Told the whole answer, at once and whenever it is another. */
  readonly onUpdate: (data: unknown) => void;
  readonly onStatusChange?: (status: ConnectionStatus) => void;
  /** Told what went wrong; and undefined once that is over. */
  readonly onError?: (error: SubscriptionError | undefined) => void;
}

/** What is used of the world around; a test brings its own. */
export interface SubscriptionEnvironment {
  readonly fetch: typeof globalThis.fetch;
  readonly EventSource: new (url: string) => EventSource;
  /** Says whether anybody looks, and tells of changes by `visibilitychange`. */
  readonly document: Pick<Document, 'hidden' | 'addEventListener'> | undefined;
  /** Absent where any number of channels may be open. */
  readonly acquireSlot?: AcquireSlot | undefined;
}

/** State of an event stream that will not come back by itself. */
const streamClosed = 2;

/** So many signs of life may be missing until a channel is taken for gone. */
const MAX_MISSED_HEARTBEATS = 3;

/** One stretch of following, from the first channel to the last. */
export class QueryConnection {
  readonly #request: SubscriptionRequest;
  readonly #listener: SubscriptionCallbacks;
  readonly #world: SubscriptionEnvironment;
  readonly #pace: ReconnectPolicy;
  readonly #waits: Backoff;
  readonly #abort = new AbortController();
  #stream: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connectedAt: number | undefined;
  /** When something was heard last. */
  #heardAt = 0;
  /** Milliseconds between two signs of life; absent where the service gives none. */
  #beatMs: number | undefined;
  #status: ConnectionStatus | undefined;

  constructor(
    request: SubscriptionRequest,
    listener: SubscriptionCallbacks,
    { pace, world }: { readonly pace: ReconnectPolicy; readonly world: SubscriptionEnvironment },
  ) {
    this.#request = request;
    this.#listener = listener;
    this.#world = world;
    this.#pace = pace;
    this.#waits = new Backoff(pace);
    void this.#begin();
  }

  /** Ends it for good, whatever is under way. */
  end({ isSilent = false } = {}): void {
    if (this.#abort.signal.aborted) return;
    this.#drop();
    if (!isSilent) this.#tell('closed');
    this.#abort.abort();
  }

  async #begin(): Promise<void> {
    this.#tell('connecting');
    const { acquireSlot } = this.#world;
    if (acquireSlot) await acquireSlot(this.#abort.signal);
    if (!this.#abort.signal.aborted) await this.#connect();
  }

  async #connect(): Promise<void> {
    this.#tell('connecting');
    const { fetch, EventSource } = this.#world;
    try {
      const url = await requestChannel(this.#request, fetch, this.#abort.signal);
      if (!this.#abort.signal.aborted) this.#listen(new EventSource(url));
    } catch (error) {
      if (this.#abort.signal.aborted) return;
      this.#fail(
        error instanceof SubscriptionError
          ? error
          : new SubscriptionError('unreachable', String(error)),
      );
    }
  }

  #listen(stream: EventSource): void {
    this.#stream = stream;
    const whileOpen = (type: string, act: (event: Event) => void): void =>
      stream.addEventListener(type, (event) => {
        if (this.#stream !== stream) return;
        this.#heardAt = Date.now();
        act(event);
      });
    whileOpen('open', () => {
      this.#connectedAt ??= Date.now();
      this.#tell('connected');
    });
    // The browser takes a connection up again by itself, as long as it is not closed.
    whileOpen('error', () => stream.readyState === streamClosed || this.#tell('connecting'));
    whileOpen('update', (event) => this.#update((event as MessageEvent<string>).data));
    whileOpen('channelError', (event) =>
      this.#fail(parseChannelError((event as MessageEvent<string>).data)),
    );
    whileOpen('heartbeat', (event) => {
      this.#beatMs = Number((event as MessageEvent<string>).data) || undefined;
    });
    this.#timer = setInterval(() => {
      if (stream.readyState === streamClosed || this.#isSilent()) this.#again();
    }, this.#pace.checkIntervalMs);
  }

  /** Nobody tells a browser of a connection whose other end has gone without a word. */
  #isSilent(): boolean {
    return (
      this.#beatMs !== undefined &&
      Date.now() - this.#heardAt > MAX_MISSED_HEARTBEATS * this.#beatMs
    );
  }

  #update(text: string): void {
    const data = parseUpdateEvent(text);
    if (data === undefined) return;
    this.#listener.onError?.(undefined);
    this.#listener.onUpdate(data);
  }

  #fail(error: SubscriptionError): void {
    this.#listener.onError?.(error);
    if (error.isFatal) this.end();
    else this.#again(error.retryAfterMs);
  }

  #again(waitMs?: number): void {
    const held = this.#connectedAt === undefined ? 0 : Date.now() - this.#connectedAt;
    if (held >= this.#pace.resetAfterMs) this.#waits.reset();
    this.#drop();
    this.#tell('closed');
    // Whoever was told may have had enough.
    if (this.#abort.signal.aborted) return;
    const wait = this.#waits.next();
    this.#timer = setTimeout(() => void this.#connect(), waitMs ?? wait);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#stream?.close();
    this.#stream = undefined;
    this.#connectedAt = undefined;
    this.#beatMs = undefined;
  }

  #tell(status: ConnectionStatus): void {
    if (this.#abort.signal.aborted || status === this.#status) return;
    this.#status = status;
    this.#listener.onStatusChange?.(status);
  }
}
