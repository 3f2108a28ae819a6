import { SubscriptionError } from './subscription-error.ts';
import { parseUpdateEvent, parseChannelError } from './parse-live-events.ts';
import { requestChannel, type SubscriptionRequest } from './request-channel.ts';
import { Backoff, type ReconnectPolicy } from './reconnect-policy.ts';
import type { AcquireSlot } from './connection-semaphore.ts';

export type ConnectionStatus = 'connecting' | 'connected' | 'closed';

/** Callbacks of a subscription. */
export interface SubscriptionCallbacks {
  /** Called with the complete query result, first and whenever it has changed. */
  readonly onUpdate: (data: unknown) => void;
  readonly onStatusChange?: (status: ConnectionStatus) => void;
  /** Called with an error, and with `undefined` once the subscription has recovered. */
  readonly onError?: (error: SubscriptionError | undefined) => void;
}

/** The platform APIs that a subscription uses; tests replace them. */
export interface SubscriptionEnvironment {
  readonly fetch: typeof globalThis.fetch;
  readonly EventSource: new (url: string) => EventSource;
  /** Provides the page visibility and its `visibilitychange` event. */
  readonly document: Pick<Document, 'hidden' | 'addEventListener'> | undefined;
  /** Waits for a connection slot. Default: the number of channels is not limited. */
  readonly acquireSlot?: AcquireSlot | undefined;
}

/** `EventSource.CLOSED`: the `readyState` of a stream that the browser does not reconnect. */
const STREAM_CLOSED = 2;

/** Number of missed heartbeats after which a channel counts as lost. */
const MAX_MISSED_HEARTBEATS = 3;

/**
 * Keeps a channel for one query open until the connection is closed. Replaces the channel after
 * errors.
 */
export class QueryConnection {
  readonly #request: SubscriptionRequest;
  readonly #callbacks: SubscriptionCallbacks;
  readonly #environment: SubscriptionEnvironment;
  readonly #policy: ReconnectPolicy;
  readonly #backoff: Backoff;
  readonly #abortController = new AbortController();
  #stream: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Time at which the channel opened, in milliseconds since the epoch. */
  #connectedAt: number | undefined;
  /** Time of the last event, in milliseconds since the epoch. */
  #lastEventAt = 0;
  /** Interval between heartbeats; `undefined` if the service sends none. */
  #heartbeatIntervalMs: number | undefined;
  #status: ConnectionStatus | undefined;

  constructor(
    request: SubscriptionRequest,
    callbacks: SubscriptionCallbacks,
    {
      policy,
      environment,
    }: { readonly policy: ReconnectPolicy; readonly environment: SubscriptionEnvironment },
  ) {
    this.#request = request;
    this.#callbacks = callbacks;
    this.#environment = environment;
    this.#policy = policy;
    this.#backoff = new Backoff(policy);
    void this.#start();
  }

  /** Closes the connection permanently. `isSilent` suppresses the status callback. */
  close({ isSilent = false } = {}): void {
    if (this.#abortController.signal.aborted) return;
    this.#closeStream();
    if (!isSilent) this.#setStatus('closed');
    this.#abortController.abort();
  }

  async #start(): Promise<void> {
    this.#setStatus('connecting');
    const { acquireSlot } = this.#environment;
    if (acquireSlot) await acquireSlot(this.#abortController.signal);
    if (!this.#abortController.signal.aborted) await this.#connect();
  }

  async #connect(): Promise<void> {
    this.#setStatus('connecting');
    const { fetch, EventSource } = this.#environment;
    try {
      const url = await requestChannel(this.#request, fetch, this.#abortController.signal);
      if (!this.#abortController.signal.aborted) this.#listen(new EventSource(url));
    } catch (error) {
      if (this.#abortController.signal.aborted) return;
      this.#handleError(
        error instanceof SubscriptionError
          ? error
          : new SubscriptionError('unreachable', String(error)),
      );
    }
  }

  #listen(stream: EventSource): void {
    this.#stream = stream;
    const addListener = (type: string, handle: (event: Event) => void): void =>
      stream.addEventListener(type, (event) => {
        if (this.#stream !== stream) return;
        this.#lastEventAt = Date.now();
        handle(event);
      });
    addListener('open', () => {
      this.#connectedAt ??= Date.now();
      this.#setStatus('connected');
    });
    // The browser reconnects automatically unless the stream is closed.
    addListener(
      'error',
      () => stream.readyState === STREAM_CLOSED || this.#setStatus('connecting'),
    );
    addListener('update', (event) => this.#handleUpdate((event as MessageEvent<string>).data));
    addListener('channelError', (event) =>
      this.#handleError(parseChannelError((event as MessageEvent<string>).data)),
    );
    addListener('heartbeat', (event) => {
      this.#heartbeatIntervalMs = Number((event as MessageEvent<string>).data) || undefined;
    });
    this.#timer = setInterval(() => {
      if (stream.readyState === STREAM_CLOSED || this.#areHeartbeatsOverdue()) this.#reconnect();
    }, this.#policy.checkIntervalMs);
  }

  /**
   * Returns whether heartbeats are overdue. A browser does not notice a peer that disappears
   * without closing the connection.
   */
  #areHeartbeatsOverdue(): boolean {
    return (
      this.#heartbeatIntervalMs !== undefined &&
      Date.now() - this.#lastEventAt > MAX_MISSED_HEARTBEATS * this.#heartbeatIntervalMs
    );
  }

  #handleUpdate(text: string): void {
    const data = parseUpdateEvent(text);
    if (data === undefined) return;
    this.#callbacks.onError?.(undefined);
    this.#callbacks.onUpdate(data);
  }

  #handleError(error: SubscriptionError): void {
    this.#callbacks.onError?.(error);
    if (error.isFatal) this.close();
    else this.#reconnect(error.retryAfterMs);
  }

  #reconnect(delayMs?: number): void {
    const connectedMs = this.#connectedAt === undefined ? 0 : Date.now() - this.#connectedAt;
    if (connectedMs >= this.#policy.resetAfterMs) this.#backoff.reset();
    this.#closeStream();
    this.#setStatus('closed');
    // A status callback may have closed the connection.
    if (this.#abortController.signal.aborted) return;
    const backoffMs = this.#backoff.nextDelayMs();
    this.#timer = setTimeout(() => void this.#connect(), delayMs ?? backoffMs);
  }

  #closeStream(): void {
    clearTimeout(this.#timer);
    this.#stream?.close();
    this.#stream = undefined;
    this.#connectedAt = undefined;
    this.#heartbeatIntervalMs = undefined;
  }

  #setStatus(status: ConnectionStatus): void {
    if (this.#abortController.signal.aborted || status === this.#status) return;
    this.#status = status;
    this.#callbacks.onStatusChange?.(status);
  }
}
