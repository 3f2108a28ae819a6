const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** A name that nobody else has and that sorts by time: a UUID of version 7. */
export function uuid(at: number): string {
  const [a = 0, b = 0, ...rest] = crypto.getRandomValues(new Uint16Array(5));
  const time = hex(Math.floor(at), 12);
  const end = rest.map((each) => hex(each, 4)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a & 0xfff, 3)}-${hex(0x8000 | (b & 0x3fff), 4)}-${end}`;
}
