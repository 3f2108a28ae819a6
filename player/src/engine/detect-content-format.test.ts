import { expect, it, onTestFinished, vi } from 'vitest';
import { detectContentFormat } from './detect-content-format.ts';

const media = { crossOrigin: null } as HTMLMediaElement;

async function detect(response: () => Response | Promise<Response>): Promise<string> {
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>().mockImplementation(async () => response()),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { signal } = new AbortController();
  return (await detectContentFormat({ url: '/play/42' }, media, signal)).format;
}

const createResponse = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

it.each([
  ['with the type of HLS', createResponse('', 'application/vnd.apple.mpegurl'), 'hls'],
  ['with another type of HLS', createResponse('', 'Audio/MpegURL; charset=utf-8'), 'hls'],
  ['with the content of HLS', createResponse('#EXTM3U\n#EXT-X', 'text/plain'), 'hls'],
  ['with the content of HLS after a byte order mark', createResponse('\uFEFF#EXTM3U', ''), 'hls'],
  ['with the type of DASH', createResponse('', 'application/dash+xml'), 'dash'],
  ['with the content of DASH', createResponse('<?xml version="1.0"?>\n<MPD>', 'text/xml'), 'dash'],
  ['with other content', createResponse('ftyp', 'video/mp4'), 'file'],
  ['that is empty', createResponse('', ''), 'file'],
  ['with an error status', createResponse('#EXTM3U', 'audio/mpegurl', 404), 'file'],
])('detects a response %s', async (_, response, format) => {
  expect(await detect(() => response)).toBe(format);
});

it('treats a source that cannot be fetched as a file', async () => {
  expect(await detect(() => Promise.reject(new TypeError('CORS')))).toBe('file');
});
