const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** A name that nobody else has and that sorts by time: a UUID of version 7. */
export function uuid(at: number): string {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Uint16Array(5));
  const time = hex(Math.floor(at), 12);
  const variant = hex(0x8000 | (b & 0x3fff), 4);
  const rest = hex(c, 4) + hex(d, 4) + hex(crypto.getRandomValues(new Uint16Array(1))[0] ?? 0, 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a & 0xfff, 3)}-${variant}-${rest}`;
}
