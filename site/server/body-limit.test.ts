import { expect, it } from 'vitest';
import { isTooLarge, largestBodyBytes, withinLimit } from './body-limit.ts';

const url = 'https://site.test/desk/sign-in';
const posted = (body: BodyInit) => withinLimit(new Request(url, { method: 'POST', body }));

/** A body of so many megabytes, of which nobody knows the length beforehand. */
function megabytes(count: number): Request {
  let left = count;
  const body = new ReadableStream<Uint8Array>({
    pull(sink) {
      if (left-- > 0) sink.enqueue(new Uint8Array(1024 * 1024));
      else sink.close();
    },
  });
  return withinLimit(new Request(url, { method: 'POST', body, duplex: 'half' } as RequestInit));
}

it('a form comes as it was sent', async () => {
  const request = posted(new URLSearchParams({ password: 'correct horse' }));
  expect([request.method, request.url]).toEqual(['POST', url]);
  expect((await request.formData()).get('password')).toBe('correct horse');
});

it('a body without end is broken off', async () => {
  await expect(megabytes(8).arrayBuffer()).resolves.toHaveProperty('byteLength', largestBodyBytes);
  await expect(megabytes(9).text()).rejects.toThrow();
});

it('a body that says that it is too large need not be read', () => {
  expect([`${largestBodyBytes + 1}`, `${largestBodyBytes}`, undefined].map(isTooLarge)).toEqual([
    true,
    false,
    false,
  ]);
});
