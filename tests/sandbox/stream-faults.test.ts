import { expect, it, vi } from 'vitest';
import { faults } from '../../player/sandbox/faults.ts';
import { serveFaultyStreams } from './stream-faults.ts';

/** Returns a function that requests a path. */
function createClient() {
  const serve = serveFaultyStreams();
  return (url: string) => {
    const request = { url };
    const [writeHead, end, next] = [vi.fn(), vi.fn(), vi.fn()];
    const response = { writeHead, end, write: vi.fn() };
    serve(request as never, response as never, next);
    return {
      /** The path that was passed to the next middleware. Undefined if nothing was passed. */
      path: next.mock.calls.length > 0 ? request.url : undefined,
      status: writeHead.mock.calls[0]?.[0] as number | undefined,
      response,
      end,
    };
  };
}

it('does not change paths of other routes or with unknown faults', () => {
  const get = createClient();
  expect(get('/video/a.m3u8').path).toBe('/video/a.m3u8');
  expect(get('/faulty/toString/video/a.m3u8').path).toBe('/faulty/toString/video/a.m3u8');
});

it.each(Object.keys(faults))('does not affect thumbnails with the fault %s', (fault) => {
  expect(createClient()(`/faulty/${fault}/video/a/thumbnail.webp`).path).toBe(
    '/video/a/thumbnail.webp',
  );
});

it.each([
  ['missing', '/video/a.m3u8', 404],
  ['forbidden', '/video/a.m3u8', 403],
  ['overloaded', '/video/a.m3u8', 503],
  ['license-refused', '/encrypted/license/clearkey/a', 403],
])('responds to %s requests of %s with %d', (fault, path, status) => {
  expect(createClient()(`/faulty/${fault}${path}`)).toMatchObject({ path: undefined, status });
});

it('does not respond to requests for playlists with the fault held-playlists', () => {
  expect(createClient()('/faulty/held-playlists/video/a.m3u8')).toMatchObject({
    path: undefined,
    status: undefined,
  });
});

it('responds only to requests for the first segment after a multivariant playlist with the fault held-segments', () => {
  const get = createClient();
  const isDelivered = (number: number): boolean =>
    get(`/faulty/held-segments/video/a/video-1/${number}.m4s`).path !== undefined;
  expect([7, 8, 7].map(isDelivered)).toEqual([true, false, true]);
  get('/faulty/held-segments/video/a.m3u8');
  expect([9, 10].map(isDelivered)).toEqual([true, false]);
});

it('flips bits in segments with the fault corrupt-segments', () => {
  const { response, end } = createClient()('/faulty/corrupt-segments/video/a/video-1/1.m4s');
  response.end(Buffer.alloc(100));
  const [bytes] = end.mock.calls[0] as [Buffer];
  expect(bytes).toHaveLength(100);
  expect(bytes.filter((byte) => byte !== 0)).toHaveLength(1);
});
