/** The bandwidth of a link for each second; the last one is repeated. */
export interface Trace {
  /** The time from a request to the first byte of its response, without that of the server. */
  readonly latencyMs: number;
  readonly kbps: readonly number[];
}

/** The pending data of a connection. */
interface Lane {
  readonly carry: (bytes: Buffer) => void;
  readonly waiting: { bytes: Buffer; readonly due: number }[];
}

const MS_PER_SECOND = 1000;
const BITS_PER_BYTE = 8;
/** The size of a packet; connections take turns. */
const PACKET_BYTES = 1460;

/** A link that all connections share, with the bandwidth of its trace. */
export class PacedLink {
  readonly #trace: Trace;
  readonly #begun: number;
  readonly #lanes = new Set<Lane>();
  #last: number;
  #bytes = 0;

  /** @param now The time in milliseconds, as in all methods. */
  constructor(trace: Trace, now: number) {
    this.#trace = trace;
    this.#begun = now;
    this.#last = now;
  }

  /** Opens a connection; `carry` is called with delivered data. */
  open(carry: (bytes: Buffer) => void): Lane {
    const lane = { carry, waiting: [] };
    this.#lanes.add(lane);
    return lane;
  }

  /** Discards pending data. */
  close(lane: Lane): void {
    this.#lanes.delete(lane);
  }

  send(lane: Lane, bytes: Buffer, now: number): void {
    lane.waiting.push({ bytes, due: now + this.#trace.latencyMs });
  }

  /** Delivers the data that is due, one packet of each connection in turn. */
  flow(now: number): void {
    this.#bytes += (this.#kbpsAt(now) * (now - this.#last)) / BITS_PER_BYTE;
    this.#last = now;
    let next = this.#next(now);
    while (next && this.#bytes >= 1) {
      this.#carryPacket(next);
      next = this.#next(now);
    }
    // Unused bandwidth is lost.
    if (!next) this.#bytes = 0;
  }

  #kbpsAt(now: number): number {
    const { kbps } = this.#trace;
    const second = Math.floor((now - this.#begun) / MS_PER_SECOND);
    return kbps[Math.min(second, kbps.length - 1)] ?? 0;
  }

  /** Returns the next connection with pending data. */
  #next(now: number): Lane | undefined {
    for (const lane of this.#lanes) {
      const [first] = lane.waiting;
      if (first && first.due <= now) return lane;
    }
    return undefined;
  }

  #carryPacket(lane: Lane): void {
    const { carry, waiting } = lane;
    const [first] = waiting;
    if (!first) return;
    const packet = first.bytes.subarray(0, Math.min(PACKET_BYTES, Math.floor(this.#bytes)));
    first.bytes = first.bytes.subarray(packet.length);
    if (first.bytes.length === 0) waiting.shift();
    this.#bytes -= packet.length;
    // The next connection takes its turn.
    this.#lanes.delete(lane);
    this.#lanes.add(lane);
    carry(packet);
  }
}
