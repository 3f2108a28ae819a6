/** What every message of the protocol says of itself. */
export const protocolHeader = { context: 'player.js', version: '0.0.11' } as const;

/** What a page asks for. */
export interface MethodCall {
  readonly method: string;
  readonly value: unknown;
  /** What the page knows its question by; the answer says it as well. */
  readonly listener: string | undefined;
}

/** No question is longer than that, in characters. */
const longestMessage = 10_000;
const longestListener = 200;

/**
 * Reads a message of the Player.js protocol, as JSON or as an object; undefined for all else,
 * which is what other scripts say to each other.
 */
export function parseMessage(data: unknown): MethodCall | undefined {
  const said = typeof data === 'string' ? parsed(data) : data;
  if (typeof said !== 'object' || said === null) return undefined;
  const { context, method, value, listener } = said as Readonly<Record<string, unknown>>;
  if (context !== protocolHeader.context || typeof method !== 'string') return undefined;
  if (listener === undefined || listener === null) return { method, value, listener: undefined };
  const isNamed = typeof listener === 'string' && listener.length <= longestListener;
  return isNamed ? { method, value, listener } : undefined;
}

function parsed(text: string): unknown {
  if (text.length > longestMessage) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
