import { LiveError } from './live-error.ts';
import { answerIn, troubleIn } from './live-event.ts';
import { openChannel, type LiveRequest } from './open-channel.ts';
import { Waits, type Pace } from './pace.ts';
import type { TakeTurn } from './turns.ts';

export type LiveStatus = 'connecting' | 'connected' | 'closed';

/** Is told what is followed. */
export interface LiveListener {
  /** Told the whole answer, at once and whenever it is another. */
  readonly update: (data: unknown) => void;
  readonly status?: (status: LiveStatus) => void;
  /** Told what went wrong; and undefined once that is over. */
  readonly error?: (error: LiveError | undefined) => void;
}

/** What is used of the world around; a test brings its own. */
export interface LiveWorld {
  readonly fetch: typeof globalThis.fetch;
  readonly EventSource: new (url: string) => EventSource;
  /** Says whether anybody looks, and tells of changes by `visibilitychange`. */
  readonly document: Pick<Document, 'hidden' | 'addEventListener'> | undefined;
  /** Absent where any number of channels may be open. */
  readonly takeTurn?: TakeTurn | undefined;
}

/** State of an event stream that will not come back by itself. */
const streamClosed = 2;

/** So many signs of life may be missing until a channel is taken for gone. */
const missedBeats = 3;

/** One stretch of following, from the first channel to the last. */
export class ChannelLife {
  readonly #request: LiveRequest;
  readonly #listener: LiveListener;
  readonly #world: LiveWorld;
  readonly #pace: Pace;
  readonly #waits: Waits;
  readonly #over = new AbortController();
  #stream: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connectedAt: number | undefined;
  /** When something was heard last. */
  #heardAt = 0;
  /** Milliseconds between two signs of life; absent where the service gives none. */
  #beatMs: number | undefined;
  #status: LiveStatus | undefined;

  constructor(
    request: LiveRequest,
    listener: LiveListener,
    { pace, world }: { readonly pace: Pace; readonly world: LiveWorld },
  ) {
    this.#request = request;
    this.#listener = listener;
    this.#world = world;
    this.#pace = pace;
    this.#waits = new Waits(pace);
    void this.#begin();
  }

  /** Ends it for good, whatever is under way. */
  end({ isSilent = false } = {}): void {
    if (this.#over.signal.aborted) return;
    this.#drop();
    if (!isSilent) this.#tell('closed');
    this.#over.abort();
  }

  async #begin(): Promise<void> {
    this.#tell('connecting');
    const { takeTurn } = this.#world;
    if (takeTurn) await takeTurn(this.#over.signal);
    if (!this.#over.signal.aborted) await this.#connect();
  }

  async #connect(): Promise<void> {
    this.#tell('connecting');
    const { fetch, EventSource } = this.#world;
    try {
      const url = await openChannel(this.#request, fetch, this.#over.signal);
      if (!this.#over.signal.aborted) this.#listen(new EventSource(url));
    } catch (error) {
      if (this.#over.signal.aborted) return;
      this.#fail(error instanceof LiveError ? error : new LiveError('unreachable', String(error)));
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
      this.#fail(troubleIn((event as MessageEvent<string>).data)),
    );
    whileOpen('heartbeat', (event) => {
      this.#beatMs = Number((event as MessageEvent<string>).data) || undefined;
    });
    this.#timer = setInterval(() => {
      if (stream.readyState === streamClosed || this.#isSilent()) this.#again();
    }, this.#pace.lookMs);
  }

  /** Nobody tells a browser of a connection whose other end has gone without a word. */
  #isSilent(): boolean {
    return this.#beatMs !== undefined && Date.now() - this.#heardAt > missedBeats * this.#beatMs;
  }

  #update(text: string): void {
    const data = answerIn(text);
    if (data === undefined) return;
    this.#listener.error?.(undefined);
    this.#listener.update(data);
  }

  #fail(error: LiveError): void {
    this.#listener.error?.(error);
    if (error.isFinal) this.end();
    else this.#again(error.waitMs);
  }

  #again(waitMs?: number): void {
    const held = this.#connectedAt === undefined ? 0 : Date.now() - this.#connectedAt;
    if (held >= this.#pace.stableMs) this.#waits.reset();
    this.#drop();
    this.#tell('closed');
    // Whoever was told may have had enough.
    if (this.#over.signal.aborted) return;
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

  #tell(status: LiveStatus): void {
    if (this.#over.signal.aborted || status === this.#status) return;
    this.#status = status;
    this.#listener.status?.(status);
  }
}
