import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaybackSource } from '../source/playback-source.ts';
import { createPlaybackError } from '../media/errors/playback-error.ts';
import type { Engine, EngineFactory } from './engine.ts';
import { EngineManager } from './engine-manager.ts';
import { loadEngine } from './load-engine.ts';

vi.mock('./load-engine.ts', () => ({ loadEngine: vi.fn(), preloadEngine: vi.fn() }));

const source = { url: 'https://videos.example/a.m3u8', format: 'hls' } as PlaybackSource;

const createEngine: EngineFactory = () =>
  Object.assign(new EventTarget(), {
    destroy: vi.fn(),
    liftPreloadLimit: vi.fn(),
  }) as unknown as Engine;

describe('the state of the engine manager', () => {
  let manager = new EngineManager(document.createElement('video'));

  beforeEach(() => {
    manager = new EngineManager(document.createElement('video'));
    vi.mocked(loadEngine).mockReset().mockResolvedValue(createEngine);
  });

  it('is empty without a source, and idle until the source is loaded', () => {
    expect(manager.state).toBe('empty');
    manager.setSource(source);
    expect([manager.state, manager.hasLoadStarted]).toEqual(['idle', false]);
    manager.setSource(undefined);
    expect(manager.state).toBe('empty');
  });

  it('is loading until the engine is attached', async () => {
    manager.setSource(source);
    const loadPromise = manager.load();
    expect([manager.state, manager.hasLoadStarted]).toEqual(['loading', true]);
    await loadPromise;
    expect(manager.state).toBe('ready');
  });

  it('is failed if the engine code cannot be loaded', async () => {
    vi.mocked(loadEngine).mockRejectedValue(new TypeError('Failed to fetch'));
    manager.setSource(source);
    await manager.load();
    expect([manager.state, manager.error?.kind]).toEqual(['failed', 'network']);
  });

  it('is failed if the engine rejects its options', async () => {
    vi.mocked(loadEngine).mockResolvedValue((_, host) => {
      host.setError(createPlaybackError('internal', 'invalid options'));
      return undefined;
    });
    manager.setSource(source);
    await manager.load();
    expect([manager.state, manager.error?.cause]).toEqual(['failed', 'internal']);
  });

  it('returns to idle after the engine is suspended', async () => {
    manager.setSource(source);
    await manager.load();
    manager.suspend();
    expect([manager.state, manager.engine]).toEqual(['idle', undefined]);
  });

  it('stays empty if the engine loads after the source has been removed', async () => {
    manager.setSource(source);
    const loadPromise = manager.load();
    manager.setSource(undefined);
    await loadPromise;
    expect([manager.state, manager.engine]).toEqual(['empty', undefined]);
  });

  it('is loading until the previous engine has released the media element', async () => {
    const destruction = Promise.withResolvers<void>();
    vi.mocked(loadEngine).mockResolvedValueOnce(() =>
      Object.assign(createEngine(document.createElement('video'), manager) ?? new EventTarget(), {
        destroy: () => destruction.promise,
      } as unknown as Engine),
    );
    manager.setSource(source);
    await manager.load();
    manager.setSource(source);
    const loadPromise = manager.load();
    await new Promise((resolve) => setTimeout(resolve));
    expect([manager.state, manager.engine]).toEqual(['loading', undefined]);
    destruction.resolve();
    await loadPromise;
    expect(manager.state).toBe('ready');
  });
});

it('resolves `play()` once the engine that replaced the first one plays', async () => {
  const media = document.createElement('video');
  const manager = new EngineManager(media);
  vi.mocked(loadEngine).mockReset().mockResolvedValue(createEngine);
  Object.defineProperty(media, 'paused', { value: false });
  const interruptedPlay = Promise.withResolvers<void>();
  const play = vi.spyOn(media, 'play').mockReturnValue(interruptedPlay.promise);
  manager.setSource(source);
  await manager.load();
  const playPromise = manager.play();
  play.mockResolvedValue();
  void manager.replaceSource(source);
  interruptedPlay.reject(new DOMException('', 'AbortError'));
  await expect(playPromise).resolves.toBeUndefined();
});
