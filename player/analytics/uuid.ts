const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** A name that nobody else has and that sorts by time: a UUID of version 7, chance from its middle on. */
export function uuid(at: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  const chance = Array.from(bytes, (each) => hex(each, 2)).join('');
  const digits = `${hex(Math.floor(at), 12)}7${chance.slice(0, 3)}8${chance.slice(3)}`;
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
