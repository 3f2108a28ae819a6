import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../../tests/fixtures/wait-for.ts';
import type { LoaderClass } from '../../prefetch/filtering-loader.ts';
import { createLazyDemuxerLoader, preloadDemuxers } from './segment-demuxers.ts';

const demuxers = [{ demux: 'TS', remux: 'MP4' }];

/** Counts the imports of the bundles, which fail while `isOffline` is true. */
const bundle = vi.hoisted(() => ({ imports: 0, metadataImports: 0, isOffline: false }));

vi.mock('../bundles/demuxers.js', () => ({
  Decrypter: () => {},
  get muxConfig() {
    bundle.imports += 1;
    if (bundle.isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return demuxers;
  },
}));

vi.mock('../lazy-text-tracks.ts', () => ({
  preloadMetadata: () => {
    bundle.metadataImports += 1;
    return Promise.resolve();
  },
}));

/** A fake of the hls.js loader, whose request succeeds when a test calls `succeed()`. */
class FakeLoader {
  succeed = (_data: Uint8Array<ArrayBuffer>): void => {};
  load(context: LoaderContext, _: unknown, callbacks: LoaderCallbacks<LoaderContext>): void {
    const { url } = context;
    this.succeed = ({ buffer }) => {
      callbacks.onProgress?.({} as never, context, buffer, null);
      callbacks.onSuccess({ url, code: 200, data: buffer }, {} as never, context, null);
    };
  }
  abort(): void {}
  destroy(): void {}
}

const packet = new Uint8Array(188);
packet[0] = 0x47;
const fragment = new TextEncoder().encode('....moof');

function requestSegment(frag: object) {
  const config: { muxConfig?: unknown } = {};
  const Loader = createLazyDemuxerLoader(FakeLoader as unknown as LoaderClass);
  const loader = new Loader(config as unknown as HlsConfig);
  const callbacks = { onProgress: vi.fn(), onSuccess: vi.fn(), onError: vi.fn() };
  loader.load(
    { url: 'https://videos.example/1.ts', frag } as never,
    {} as LoaderConfiguration,
    callbacks as never,
  );
  const { succeed } = loader as unknown as FakeLoader;
  return { config, loader, succeed, ...callbacks };
}

beforeEach(() => Object.assign(bundle, { imports: 0, metadataImports: 0, isOffline: false }));

describe('createLazyDemuxerLoader', () => {
  it('adds the demuxers before hls.js receives a segment of a transport stream', async () => {
    const { config, succeed, onProgress, onSuccess } = requestSegment({ sn: 1, type: 'main' });
    onProgress.mockImplementation(() => expect(config.muxConfig).toBe(demuxers));
    succeed(packet);
    await waitFor(() => onSuccess.mock.calls.length === 1);
    expect(onProgress).toHaveBeenCalledOnce();
    expect(onProgress).toHaveBeenCalledBefore(onSuccess);
  });

  it('imports the demuxers in parallel with a segment that has no initialization section', async () => {
    requestSegment({ sn: 1, type: 'main' });
    await waitFor(() => bundle.imports === 1);
  });

  it('adds the demuxers for a transport stream that inherits an initialization section', async () => {
    const { config, succeed, onSuccess } = requestSegment({ sn: 9, type: 'main', initSegment: {} });
    expect(bundle.imports).toBe(0);
    succeed(packet);
    await waitFor(() => onSuccess.mock.calls.length === 1);
    expect(config.muxConfig).toBe(demuxers);
  });

  it.each([
    ['an fMP4 segment', { sn: 1, type: 'main', initSegment: {} }, fragment],
    ['an initialization section', { sn: 'initSegment', type: 'main' }, fragment],
    ['a subtitle segment', { sn: 1, type: 'subtitle' }, new TextEncoder().encode('WEBVTT\n\n')],
  ])('imports no demuxers for %s', (_, frag, data) => {
    const { succeed, onSuccess } = requestSegment(frag);
    succeed(data);
    expect(onSuccess).toHaveBeenCalledOnce();
    expect([bundle.imports, bundle.metadataImports]).toEqual([0, 0]);
  });

  it.each([
    ['a segment', { sn: 1, type: 'main' }],
    ['an fMP4 segment', { sn: 1, type: 'main', initSegment: {} }],
    ['an initialization section', { sn: 'initSegment', type: 'main' }],
    ['a subtitle segment', { sn: 1, type: 'subtitle' }],
  ])('adds the demuxers and the decrypter for %s that is encrypted', async (_, frag) => {
    const { config, succeed, onSuccess } = requestSegment({ ...frag, encrypted: true });
    succeed(packet);
    await waitFor(() => onSuccess.mock.calls.length === 1);
    expect(config).toEqual({ muxConfig: demuxers, decrypter: expect.any(Function) });
  });

  it('loads the code for timed metadata before hls.js receives a segment with an event message', async () => {
    const { succeed, onSuccess } = requestSegment({ sn: 1, type: 'main', initSegment: {} });
    succeed(new Uint8Array([0, 0, 0, 8, ...new TextEncoder().encode('emsg'), ...fragment]));
    expect([bundle.metadataImports, onSuccess.mock.calls.length]).toEqual([1, 0]);
    await waitFor(() => onSuccess.mock.calls.length === 1);
    expect(bundle.imports).toBe(0);
  });

  it.each(['abort', 'destroy'] as const)('reports nothing after %s()', async (method) => {
    const { config, loader, succeed, onSuccess, onError } = requestSegment({ sn: 1, type: 'main' });
    succeed(packet);
    loader[method]();
    await waitFor(() => config.muxConfig === demuxers);
    await Promise.resolve();
    expect([onSuccess.mock.calls, onError.mock.calls]).toEqual([[], []]);
  });

  it('reports a failed import as a failed request, and imports again with the next request', async () => {
    bundle.isOffline = true;
    const failedRequest = requestSegment({ sn: 1, type: 'main' });
    failedRequest.succeed(packet);
    await waitFor(() => failedRequest.onError.mock.calls.length === 1);
    expect(failedRequest.onError.mock.calls[0]?.[0]).toMatchObject({ code: 0 });
    expect([failedRequest.onProgress.mock.calls, failedRequest.onSuccess.mock.calls]).toEqual([
      [],
      [],
    ]);
    bundle.isOffline = false;
    const repeatedRequest = requestSegment({ sn: 1, type: 'main' });
    repeatedRequest.succeed(packet);
    await waitFor(() => repeatedRequest.onSuccess.mock.calls.length === 1);
  });
});

describe('preloadDemuxers', () => {
  it('imports the demuxers for a media playlist without initialization sections', async () => {
    preloadDemuxers('#EXTM3U\n#EXTINF:4,\n1.ts');
    await vi.dynamicImportSettled();
    expect(bundle.imports).toBe(1);
  });

  it('imports the demuxers for an encrypted media playlist of fMP4', async () => {
    preloadDemuxers(
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXT-X-MAP:URI="i.mp4"\n#EXTINF:4,\n1.m4s',
    );
    await vi.dynamicImportSettled();
    expect(bundle.imports).toBe(1);
  });

  it.each([
    ['a media playlist of fMP4', '#EXTM3U\n#EXT-X-MAP:URI="i.mp4"\n#EXTINF:4,\n1.m4s'],
    ['a multivariant playlist', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8'],
  ])('imports no demuxers for %s', async (_, playlist) => {
    preloadDemuxers(playlist);
    await vi.dynamicImportSettled();
    expect(bundle.imports).toBe(0);
  });
});
