import { expect, it, onTestFinished, vi } from 'vitest';
import { detectContentFormat } from './detect-content-format.ts';

const media = { crossOrigin: null } as HTMLMediaElement;

async function detectFormat(getResponse: () => Response | Promise<Response>): Promise<string> {
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>().mockImplementation(async () => getResponse()),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { signal } = new AbortController();
  return (await detectContentFormat({ url: '/play/42' }, media, signal)).format;
}

const createResponse = (body: string, contentType: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': contentType } });

it.each([
  ['with the MIME type of HLS', createResponse('', 'application/vnd.apple.mpegurl'), 'hls'],
  [
    'with another MIME type of HLS and a parameter',
    createResponse('', 'Audio/MpegURL; charset=utf-8'),
    'hls',
  ],
  ['with an HLS playlist', createResponse('#EXTM3U\n#EXT-X', 'text/plain'), 'hls'],
  ['with an HLS playlist after a byte order mark', createResponse('\uFEFF#EXTM3U', ''), 'hls'],
  ['with the MIME type of DASH', createResponse('', 'application/dash+xml'), 'dash'],
  ['with a DASH manifest', createResponse('<?xml version="1.0"?>\n<MPD>', 'text/xml'), 'dash'],
  ['with other content', createResponse('ftyp', 'video/mp4'), 'file'],
  ['that is empty', createResponse('', ''), 'file'],
  ['with an error status', createResponse('#EXTM3U', 'audio/mpegurl', 404), 'file'],
])('detects the format of a response %s', async (_, response, format) => {
  expect(await detectFormat(() => response)).toBe(format);
});

it('treats a source that cannot be fetched as a file', async () => {
  expect(await detectFormat(() => Promise.reject(new TypeError('CORS')))).toBe('file');
});
