/** What is shorter is hardly made shorter. */
const WORTH_PACKING = 1000;

/** The text in as few bytes as this browser can make of it; the collector sees by itself how. */
export async function compressBody(text: string): Promise<string | ArrayBuffer> {
  if (text.length < WORTH_PACKING) return text;
  try {
    const stream = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
    return await new Response(stream).arrayBuffer();
  } catch {
    // Older browsers do not know how.
    return text;
  }
}
