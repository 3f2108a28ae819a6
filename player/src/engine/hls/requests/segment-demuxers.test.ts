import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../../tests/fixtures/wait-for.ts';
import type { LoaderClass } from '../../prefetch/filtering-loader.ts';
import { createDemuxerLoader, preloadDemuxers } from './segment-demuxers.ts';

const demuxers = [{ demux: 'TS', remux: 'MP4' }];

/** What the import of the demuxers does: counts, and fails while `isOffline` is true. */
const bundle = vi.hoisted(() => ({ imports: 0, isOffline: false }));

vi.mock('../bundles/demuxers.js', () => ({
  get default() {
    bundle.imports += 1;
    if (bundle.isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return demuxers;
  },
}));

/** A fake of the hls.js loader, which a test lets succeed. */
class FakeLoader {
  succeed = (): void => {};
  load(context: LoaderContext, _: unknown, callbacks: LoaderCallbacks<LoaderContext>): void {
    const response = { url: context.url, code: 200, data: new ArrayBuffer(1) };
    this.succeed = () => callbacks.onSuccess(response, {} as never, context, null);
  }
  abort(): void {}
  destroy(): void {}
}

function requestSegment(frag: object) {
  const config: { muxConfig?: unknown } = {};
  const Loader = createDemuxerLoader(FakeLoader as unknown as LoaderClass);
  const loader = new Loader(config as unknown as HlsConfig);
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn() };
  loader.load(
    { url: 'https://videos.example/1.ts', frag } as never,
    {} as LoaderConfiguration,
    callbacks as never,
  );
  const { succeed } = loader as unknown as FakeLoader;
  return { config, loader, succeed, ...callbacks };
}

beforeEach(() => Object.assign(bundle, { imports: 0, isOffline: false }));

describe('the loader of segments for the standard bundle of hls.js', () => {
  it('adds the demuxers before hls.js receives a segment without an initialization section', async () => {
    const { config, succeed, onSuccess } = requestSegment({ sn: 1, type: 'main' });
    onSuccess.mockImplementation(() => expect(config.muxConfig).toBe(demuxers));
    succeed();
    await waitFor(() => onSuccess.mock.calls.length === 1);
  });

  it.each([
    ['an fMP4 segment', { sn: 1, type: 'main', initSegment: {} }],
    ['an initialization section', { sn: 'initSegment', type: 'main' }],
    ['a segment of captions', { sn: 1, type: 'subtitle' }],
  ])('loads no demuxers for %s', (_, frag) => {
    const { succeed, onSuccess } = requestSegment(frag);
    succeed();
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(bundle.imports).toBe(0);
  });

  it.each(['abort', 'destroy'] as const)('reports nothing after %s()', async (method) => {
    const { config, loader, succeed, onSuccess, onError } = requestSegment({ sn: 1, type: 'main' });
    succeed();
    loader[method]();
    await waitFor(() => bundle.imports === 1);
    await Promise.resolve();
    expect([onSuccess.mock.calls, onError.mock.calls, config.muxConfig]).toEqual([
      [],
      [],
      undefined,
    ]);
  });

  it('reports a failed import as a failed request, and imports again with the next one', async () => {
    bundle.isOffline = true;
    const failed = requestSegment({ sn: 1, type: 'main' });
    failed.succeed();
    await waitFor(() => failed.onError.mock.calls.length === 1);
    expect(failed.onError.mock.calls[0]?.[0]).toMatchObject({ code: 0 });
    expect(failed.onSuccess).not.toHaveBeenCalled();
    bundle.isOffline = false;
    const repeated = requestSegment({ sn: 1, type: 'main' });
    repeated.succeed();
    await waitFor(() => repeated.onSuccess.mock.calls.length === 1);
  });
});

describe('preloadDemuxers', () => {
  it('imports the demuxers for a media playlist without initialization sections', async () => {
    preloadDemuxers('#EXTM3U\n#EXTINF:4,\n1.ts');
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
