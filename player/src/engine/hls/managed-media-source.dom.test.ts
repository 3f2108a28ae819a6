import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import type { EngineOptions } from '../../source/playback-source.ts';
import { EngineManager } from '../engine-manager.ts';
import Hls from './bundles/standard.js';

const managedMediaSources: FakeManagedMediaSource[] = [];

/** A fake of `ManagedMediaSource`, which iPhones support instead of `MediaSource`. */
class FakeManagedMediaSource extends EventTarget {
  static isTypeSupported = (): boolean => true;
  readyState = 'closed';
  duration = Number.NaN;
  readonly sourceBuffers = [];

  constructor() {
    super();
    managedMediaSources.push(this);
  }

  dispatch(type: 'startstreaming' | 'endstreaming'): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event(type));
  }
}

/** The standard bundle of hls.js with recorded calls of its buffering methods. */
class RecordingHls extends Hls {
  static readonly calls: string[] = [];

  override pauseBuffering(): void {
    RecordingHls.calls.push('pause');
    super.pauseBuffering();
  }

  override resumeBuffering(): void {
    RecordingHls.calls.push('resume');
    super.resumeBuffering();
  }
}

const playlist = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:4,
1.m4s
#EXT-X-ENDLIST
`;

beforeEach(() => {
  managedMediaSources.length = 0;
  vi.stubGlobal('MediaSource', undefined);
  Reflect.deleteProperty(globalThis, 'MediaSource');
  vi.stubGlobal('ManagedMediaSource', FakeManagedMediaSource);
  vi.stubGlobal('fetch', async () => new Response(playlist));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:managed');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

/** Loads an HLS source in a media element that also plays HLS natively, as on an iPhone. */
async function loadSource(options: EngineOptions = {}) {
  // Loads no segments, because they do not exist.
  const engineOptions: EngineOptions = { ...options, hlsConfig: { autoStartLoad: false } };
  const media = document.createElement('video');
  media.canPlayType = () => 'maybe';
  const manager = new EngineManager(media);
  onTestFinished(() => manager.setSource(undefined));
  manager.setSource({
    url: 'https://video.example/a.m3u8',
    format: 'hls',
    preload: 'auto',
    engineOptions,
    storyboardUrl: undefined,
    startTime: undefined,
  });
  await manager.load();
  return { manager, media };
}

describe('a browser with ManagedMediaSource and without MediaSource', () => {
  it('plays with hls.js, which can select renditions', async () => {
    const { manager } = await loadSource();
    expect(manager.error).toBeUndefined();
    expect(manager.engine?.name).toBe('hls');
    expect(managedMediaSources).toHaveLength(1);
  });

  it('plays natively with `preferredPlayback: "native"`', async () => {
    const { manager } = await loadSource({ preferredPlayback: 'native' });
    expect(manager.engine?.name).toBe('browser');
    expect(managedMediaSources).toHaveLength(0);
  });

  it('falls back to hls.js if native playback fails, despite `preferredPlayback`', async () => {
    const { manager, media } = await loadSource({ preferredPlayback: 'native' });
    Object.defineProperty(media, 'error', { value: { code: 3, message: '' }, configurable: true });
    await waitFor(() => {
      media.dispatchEvent(new Event('error'));
      expect(manager.engine?.name).toBe('hls');
    });
    expect(manager.error).toBeUndefined();
    await manager.retry();
    await waitFor(() => expect(manager.engine?.name).toBe('hls'));
  });

  it('disables remote playback, which ManagedMediaSource requires', async () => {
    const { media } = await loadSource();
    expect(media.disableRemotePlayback).toBe(true);
    expect(media.querySelector('source')?.src).toBe('blob:managed');
    expect(media.getAttribute('src')).toBeNull();
  });

  it('pauses buffering from `endstreaming` to `startstreaming`', async () => {
    await loadSource({ Hls: RecordingHls });
    RecordingHls.calls.length = 0;
    managedMediaSources[0]?.dispatch('endstreaming');
    expect(RecordingHls.calls).toEqual(['pause']);
    managedMediaSources[0]?.dispatch('startstreaming');
    expect(RecordingHls.calls).toEqual(['pause', 'resume']);
  });
});
