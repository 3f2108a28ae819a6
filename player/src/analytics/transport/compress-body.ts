/** Shorter strings are not compressed, because that would barely reduce their size. */
const MIN_COMPRESSIBLE_LENGTH = 1000;

/**
 * Compresses a request body with gzip if the browser supports `CompressionStream`. The collector
 * detects the compression from the first bytes.
 */
export async function compressBody(text: string): Promise<string | ArrayBuffer> {
  if (text.length < MIN_COMPRESSIBLE_LENGTH) return text;
  try {
    const stream = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
    return await new Response(stream).arrayBuffer();
  } catch {
    // The browser lacks `CompressionStream`.
    return text;
  }
}
