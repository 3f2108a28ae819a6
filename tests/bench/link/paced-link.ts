/** What a link is like: it changes every second, and its last second stays. */
export interface Trace {
  /** From what is asked to the first byte of the answer, beside what the server takes. */
  readonly latencyMs: number;
  readonly kbps: readonly number[];
}

/** What waits to be carried on one connection. */
interface Lane {
  readonly carry: (bytes: Buffer) => void;
  readonly waiting: { bytes: Buffer; readonly due: number }[];
}

const MS_PER_SECOND = 1000;
const BITS_PER_BYTE = 8;
/** As much as the connections of a link carry in turn. */
const PACKET_BYTES = 1460;

/** A link that all connections share, and that carries what its trace has for the second. */
export class PacedLink {
  readonly #trace: Trace;
  readonly #begun: number;
  readonly #lanes = new Set<Lane>();
  #last: number;
  #bytes = 0;

  /** `now` is in milliseconds, as in all that follows. */
  constructor(trace: Trace, now: number) {
    this.#trace = trace;
    this.#begun = now;
    this.#last = now;
  }

  /** Opens a connection; `carry` is given what has come through. */
  open(carry: (bytes: Buffer) => void): Lane {
    const lane = { carry, waiting: [] };
    this.#lanes.add(lane);
    return lane;
  }

  /** What has not come through never will. */
  close(lane: Lane): void {
    this.#lanes.delete(lane);
  }

  send(lane: Lane, bytes: Buffer, now: number): void {
    lane.waiting.push({ bytes, due: now + this.#trace.latencyMs });
  }

  /** Carries what the link has carried by now, a packet of each connection in turn. */
  flow(now: number): void {
    this.#bytes += (this.#kbpsAt(now) * (now - this.#last)) / BITS_PER_BYTE;
    this.#last = now;
    let next = this.#next(now);
    while (next && this.#bytes >= 1) {
      this.#carryPacket(next);
      next = this.#next(now);
    }
    // What nobody had a use for is gone.
    if (!next) this.#bytes = 0;
  }

  #kbpsAt(now: number): number {
    const { kbps } = this.#trace;
    const second = Math.floor((now - this.#begun) / MS_PER_SECOND);
    return kbps[Math.min(second, kbps.length - 1)] ?? 0;
  }

  /** The connection whose turn it is, of those that have something to carry. */
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
    // Another's turn is next.
    this.#lanes.delete(lane);
    this.#lanes.add(lane);
    carry(packet);
  }
}
