/** More than any record that is written at the desk; files are sent elsewhere. */
export const largestBodyBytes = 8 * 1024 * 1024;

/** Tells whether a request says by itself that too much would come. */
export function isTooLarge(length: string | undefined): boolean {
  return length !== undefined && Number(length) > largestBodyBytes;
}

/** The same request, whose body breaks off where it gets larger than anything that a page takes. */
export function withinLimit(request: Request): Request {
  const { body } = request;
  if (!body) return request;
  let left = largestBodyBytes;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, sink) {
      left -= chunk.byteLength;
      if (left >= 0) sink.enqueue(chunk);
      else sink.error(new RangeError('The body of the request is too large.'));
    },
  });
  const init = { body: body.pipeThrough(counted), duplex: 'half' } as const;
  return new Request(request, init);
}
