const toHex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Creates a version 7 UUID (RFC 9562), which sorts by time. `timestamp` is in milliseconds since 1970. */
export function createUuidV7(timestamp: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  const random = Array.from(bytes, (byte) => toHex(byte, 2)).join('');
  const time = toHex(Math.floor(timestamp), 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6)}`;
}
