const toHex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Creates a version 7 UUID (RFC 9562), which sorts by time. `timestamp` is in milliseconds since 1970. */
export function createUuidV7(timestamp: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  const randomHex = Array.from(bytes, (byte) => toHex(byte, 2)).join('');
  const timeHex = toHex(Math.floor(timestamp), 12);
  return `${timeHex.slice(0, 8)}-${timeHex.slice(8)}-7${randomHex.slice(0, 3)}-8${randomHex.slice(3, 6)}-${randomHex.slice(6)}`;
}
