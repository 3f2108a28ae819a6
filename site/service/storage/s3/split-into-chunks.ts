/** What is kept of a file under one name: little enough to be in memory. */
export const chunkBytes = 8 * 1024 * 1024;

/**
 * Gathers a stream into parts. What has come of one that breaks is handed out before it breaks, so
 * that nothing has to be sent twice.
 */
export async function* splitIntoChunks(
  bytes: AsyncIterable<Uint8Array>,
  size = chunkBytes,
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  const taken = () => {
    const part = Buffer.concat(held);
    [held, length] = [[], 0];
    return part;
  };
  try {
    for await (let chunk of bytes) {
      while (length + chunk.length >= size) {
        held.push(chunk.subarray(0, size - length));
        chunk = chunk.subarray(size - length);
        yield taken();
      }
      held.push(chunk);
      length += chunk.length;
    }
  } catch (error) {
    if (length > 0) yield taken();
    throw error;
  }
  if (length > 0) yield taken();
}
