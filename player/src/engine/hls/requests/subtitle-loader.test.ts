import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { expect, it, vi } from 'vitest';
import { createSubtitleLoader } from './subtitle-loader.ts';

const url = 'https://example.com/1.vtt';
const segment = { type: 'subtitle', sn: 1, initSegment: null, encrypted: false };

/** Requests a segment whose response has an error status. Returns the response that hls.js receives. */
function requestSegment(frag: object | undefined, status: number) {
  class FailingLoader {
    load(context: LoaderContext, _: unknown, { onError }: LoaderCallbacks<LoaderContext>): void {
      onError({ code: status, text: '' }, context, null, {} as never);
    }
  }
  const onMissing = vi.fn<(url: string, status: number | undefined) => void>();
  const SubtitleLoader = createSubtitleLoader(FailingLoader as never, onMissing);
  const receivedData: string[] = [];
  const callbacks = {
    onSuccess: ({ data }: { data: ArrayBuffer }) =>
      receivedData.push(new TextDecoder().decode(data)),
    onError: ({ code }: { code: number }) => receivedData.push(`error ${code}`),
  };
  new SubtitleLoader({} as HlsConfig).load(
    { url, ...(frag && { frag }) } as unknown as LoaderContext,
    {} as LoaderConfiguration,
    callbacks as unknown as LoaderCallbacks<LoaderContext>,
  );
  return { receivedData, onMissing };
}

it.each([404, 410])('replaces a WebVTT segment after status %i with one without cues', (status) => {
  const { receivedData, onMissing } = requestSegment(segment, status);
  expect(receivedData).toEqual(['WEBVTT\n\n']);
  expect(onMissing).toHaveBeenCalledExactlyOnceWith(url, status);
});

it.each([
  ['a WebVTT segment after a server error', segment, 500],
  ['a segment of the video', { ...segment, type: 'main' }, 404],
  ['an fMP4 segment', { ...segment, initSegment: {} }, 404],
  ['an initialization section', { ...segment, sn: 'initSegment' }, 404],
  ['an encrypted segment', { ...segment, encrypted: true }, 404],
  ['a playlist', undefined, 404],
])('forwards the error for %s to hls.js', (_, frag, status) => {
  const { receivedData, onMissing } = requestSegment(frag, status);
  expect(receivedData).toEqual([`error ${status}`]);
  expect(onMissing).not.toHaveBeenCalled();
});
