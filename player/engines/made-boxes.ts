/** Makes a box of MP4 for a test, of other boxes or bytes. */
export function box(name: string, ...content: readonly (Uint8Array | number[])[]): Uint8Array {
  const inner = content.flatMap((each) => [...each]);
  const whole = new Uint8Array(8 + inner.length);
  new DataView(whole.buffer).setUint32(0, whole.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(inner, 8);
  return whole;
}
