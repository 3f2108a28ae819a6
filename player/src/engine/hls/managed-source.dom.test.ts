import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import type { EngineOptions } from '../../source/playback-source.ts';
import { EngineManager } from '../engine-manager.ts';
import Hls from './bundles/standard.js';

const made: ManagedSource[] = [];

/** What an iPhone has in place of Media Source: it says itself when it wants to be given more. */
class ManagedSource extends EventTarget {
  static isTypeSupported = (): boolean => true;
  readyState = 'closed';
  duration = Number.NaN;
  readonly sourceBuffers = [];

  constructor() {
    super();
    made.push(this);
  }

  say(what: 'startstreaming' | 'endstreaming'): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event(what));
  }
}

/** hls.js, as we build it, which says what it is told of its buffer. */
class ToldHls extends Hls {
  static readonly told: string[] = [];

  override pauseBuffering(): void {
    ToldHls.told.push('pause');
    super.pauseBuffering();
  }

  override resumeBuffering(): void {
    ToldHls.told.push('resume');
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
  made.length = 0;
  vi.stubGlobal('MediaSource', undefined);
  Reflect.deleteProperty(globalThis, 'MediaSource');
  vi.stubGlobal('ManagedMediaSource', ManagedSource);
  vi.stubGlobal('fetch', async () => new Response(playlist));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:managed');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

/** A film as an iPhone plays it, whose own player knows HLS too. */
async function opened(wishes: EngineOptions = {}) {
  // Its segments are nowhere.
  const engine: EngineOptions = { ...wishes, hlsConfig: { autoStartLoad: false } };
  const media = document.createElement('video');
  media.canPlayType = () => 'maybe';
  const slot = new EngineManager(media);
  onTestFinished(() => slot.setSource(undefined));
  slot.setSource({
    ...{
      url: 'https://films.example/a.m3u8',
      format: 'hls',
      preload: 'auto',
      engineOptions: engine,
    },
    ...{ storyboardUrl: undefined, startTime: undefined },
  });
  await slot.load();
  return { slot, media };
}

describe('a browser that has Managed Media Source alone', () => {
  it('plays by it, so that renditions can be chosen', async () => {
    const { slot } = await opened();
    expect(slot.error).toBeUndefined();
    expect(slot.engine?.name).toBe('hls');
    expect(made).toHaveLength(1);
  });

  it('plays by itself where a page wishes it', async () => {
    const { slot } = await opened({ preferredPlayback: 'native' });
    expect(slot.engine?.name).toBe('browser');
    expect(made).toHaveLength(0);
  });

  it('goes on by it where its own player gives up, against the wish of the page', async () => {
    const { slot, media } = await opened({ preferredPlayback: 'native' });
    Object.defineProperty(media, 'error', { value: { code: 3, message: '' }, configurable: true });
    await eventually(() => {
      media.dispatchEvent(new Event('error'));
      expect(slot.engine?.name).toBe('hls');
    });
    expect(slot.error).toBeUndefined();
    await slot.retry();
    await eventually(() => expect(slot.engine?.name).toBe('hls'));
  });

  it('is given what it opens: a source that no other device is to take over', async () => {
    const { media } = await opened();
    expect(media.disableRemotePlayback).toBe(true);
    expect(media.querySelector('source')?.src).toBe('blob:managed');
    expect(media.getAttribute('src')).toBeNull();
  });

  it('is given nothing more until it asks for it', async () => {
    await opened({ Hls: ToldHls });
    ToldHls.told.length = 0;
    made[0]?.say('endstreaming');
    expect(ToldHls.told).toEqual(['pause']);
    made[0]?.say('startstreaming');
    expect(ToldHls.told).toEqual(['pause', 'resume']);
  });
});
