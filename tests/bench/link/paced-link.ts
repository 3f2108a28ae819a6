/** The bandwidth of a link for each second. The last one is repeated. */
export interface Trace {
  /** The network time from a request to the first byte of its response. */
  readonly latencyMs: number;
  readonly kbps: readonly number[];
}

/** A connection over the link, with its pending data. */
interface LinkConnection {
  readonly deliver: (bytes: Buffer) => void;
  readonly pending: { bytes: Buffer; readonly dueAt: number }[];
}

const MS_PER_SECOND = 1000;
const BITS_PER_BYTE = 8;
/** The size of a packet. Connections take turns after each packet. */
const PACKET_BYTES = 1460;

/** A simulated link that all connections share, with the bandwidth of a trace. */
export class PacedLink {
  readonly #trace: Trace;
  readonly #startedAt: number;
  readonly #connections = new Set<LinkConnection>();
  #lastAdvancedAt: number;
  #availableBytes = 0;

  /** @param now The time in milliseconds, as in all methods. */
  constructor(trace: Trace, now: number) {
    this.#trace = trace;
    this.#startedAt = now;
    this.#lastAdvancedAt = now;
  }

  /** Opens a connection. `deliver` is called with delivered data. */
  open(deliver: (bytes: Buffer) => void): LinkConnection {
    const connection = { deliver, pending: [] };
    this.#connections.add(connection);
    return connection;
  }

  /** Closes a connection and discards its pending data. */
  close(connection: LinkConnection): void {
    this.#connections.delete(connection);
  }

  send(connection: LinkConnection, bytes: Buffer, now: number): void {
    connection.pending.push({ bytes, dueAt: now + this.#trace.latencyMs });
  }

  /** Delivers the data that is due at `now`, one packet of each connection in turn. */
  advance(now: number): void {
    this.#availableBytes += (this.#getKbpsAt(now) * (now - this.#lastAdvancedAt)) / BITS_PER_BYTE;
    this.#lastAdvancedAt = now;
    let next = this.#findNextConnection(now);
    while (next && this.#availableBytes >= 1) {
      this.#deliverPacket(next);
      next = this.#findNextConnection(now);
    }
    // Unused bandwidth is lost.
    if (!next) this.#availableBytes = 0;
  }

  #getKbpsAt(now: number): number {
    const { kbps } = this.#trace;
    const second = Math.floor((now - this.#startedAt) / MS_PER_SECOND);
    return kbps[Math.min(second, kbps.length - 1)] ?? 0;
  }

  /** Returns the next connection with data that is due. */
  #findNextConnection(now: number): LinkConnection | undefined {
    for (const connection of this.#connections) {
      const [first] = connection.pending;
      if (first && first.dueAt <= now) return connection;
    }
    return undefined;
  }

  #deliverPacket(connection: LinkConnection): void {
    const { deliver, pending } = connection;
    const [first] = pending;
    if (!first) return;
    const packet = first.bytes.subarray(
      0,
      Math.min(PACKET_BYTES, Math.floor(this.#availableBytes)),
    );
    first.bytes = first.bytes.subarray(packet.length);
    if (first.bytes.length === 0) pending.shift();
    this.#availableBytes -= packet.length;
    // Moves the connection to the end of the queue.
    this.#connections.delete(connection);
    this.#connections.add(connection);
    deliver(packet);
  }
}
