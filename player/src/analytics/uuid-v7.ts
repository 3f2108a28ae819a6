const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** A name that nobody else has and that sorts by time: a UUID of version 7, chance from its middle on. */
export function createUuidV7(at: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  const chance = Array.from(bytes, (each) => hex(each, 2)).join('');
  const time = hex(Math.floor(at), 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6)}`;
}
