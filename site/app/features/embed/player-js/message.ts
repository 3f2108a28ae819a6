/** Fields of every message of the protocol. */
export const protocolHeader = { context: 'player.js', version: '0.0.11' } as const;

/** A method call sent by a page. */
export interface MethodCall {
  readonly method: string;
  readonly value: unknown;
  /** ID given by the page; the response contains it. */
  readonly listener: string | undefined;
}

/** Maximum length of a message in characters. */
const MAX_MESSAGE_LENGTH = 10_000;
const MAX_LISTENER_LENGTH = 200;

/**
 * Parses a message of the Player.js protocol from JSON or an object. Returns `undefined` for
 * anything else, as other scripts also post messages.
 */
export function parseMessage(data: unknown): MethodCall | undefined {
  const message = typeof data === 'string' ? parseJson(data) : data;
  if (typeof message !== 'object' || message === null) return undefined;
  const { context, method, value, listener } = message as Readonly<Record<string, unknown>>;
  if (context !== protocolHeader.context || typeof method !== 'string') return undefined;
  if (listener === undefined || listener === null) return { method, value, listener: undefined };
  const isValidListener = typeof listener === 'string' && listener.length <= MAX_LISTENER_LENGTH;
  return isValidListener ? { method, value, listener } : undefined;
}

function parseJson(text: string): unknown {
  if (text.length > MAX_MESSAGE_LENGTH) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
