/** Maximum size of a chunk. Several fit into memory at the same time. */
export const CHUNK_BYTES = 8 * 1024 * 1024;

/**
 * Splits a stream into chunks of `size` bytes; the last one may be shorter. If the stream throws,
 * the bytes received so far are yielded first, so that they do not have to be sent again.
 */
export async function* splitIntoChunks(
  bytes: AsyncIterable<Uint8Array>,
  size = CHUNK_BYTES,
): AsyncGenerator<Buffer> {
  let buffered: Uint8Array[] = [];
  let length = 0;
  const takeChunk = () => {
    const chunk = Buffer.concat(buffered);
    [buffered, length] = [[], 0];
    return chunk;
  };
  try {
    for await (let received of bytes) {
      while (length + received.length >= size) {
        buffered.push(received.subarray(0, size - length));
        received = received.subarray(size - length);
        yield takeChunk();
      }
      buffered.push(received);
      length += received.length;
    }
  } catch (error) {
    if (length > 0) yield takeChunk();
    throw error;
  }
  if (length > 0) yield takeChunk();
}
