import { afterEach, expect, it, vi } from 'vitest';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { Engine, EngineFactory, EngineHost } from '../engine.ts';
import { loadEngine, preloadEngine } from '../load-engine.ts';
import type { EngineDefinition, ResponseDescription } from './engine-definition.ts';
import { registerEngine } from './engine-registry.ts';
import { getRegisteredEngines, registryKey } from './registered-engines.ts';

const media = document.createElement('video');
const { signal } = new AbortController();

const createSource = (url: string, overrides: Partial<PlaybackSource> = {}): PlaybackSource => ({
  url,
  format: 'file',
  preload: 'auto',
  storyboardUrl: undefined,
  startTime: undefined,
  ...overrides,
});

const createDefinition = (
  name: string,
  overrides: Partial<EngineDefinition> = {},
): EngineDefinition => ({
  name,
  canPlay: ({ url }) => url.endsWith('.xyz'),
  load: () => Promise.resolve((() => ({ name }) as Engine) satisfies EngineFactory),
  ...overrides,
});

const loadEngineName = async (
  source: PlaybackSource,
  response?: ResponseDescription,
): Promise<string | undefined> => {
  const createEngine = await getRegisteredEngines()?.load(source, response, signal);
  return createEngine?.(media, {} as EngineHost)?.name;
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, registryKey);
});

it('returns no registered engines until the page registers one', () => {
  expect(getRegisteredEngines()).toBeUndefined();
});

it('selects the engine that was registered last', async () => {
  registerEngine(createDefinition('first'));
  registerEngine(createDefinition('second'));
  expect(await loadEngineName(createSource('https://a.example/a.xyz'))).toBe('second');
  registerEngine(createDefinition('first'));
  expect(await loadEngineName(createSource('https://a.example/a.xyz'))).toBe('first');
});

it('replaces a registered engine with the same name', async () => {
  registerEngine(createDefinition('one'));
  registerEngine(createDefinition('one', { canPlay: () => false }));
  expect(await loadEngineName(createSource('https://a.example/a.xyz'))).toBeUndefined();
});

it('prefers a registered engine to the built-in engines', async () => {
  registerEngine(createDefinition('custom', { canPlay: ({ type }) => type === 'hls' }));
  const source = createSource('https://a.example/a', { format: 'hls', type: 'hls' });
  const createEngine = await loadEngine(source, media, signal);
  expect(createEngine(media, {} as EngineHost)?.name).toBe('custom');
});

it('preloads the code of a registered engine that plays the source', () => {
  const preload = vi.fn<() => void>();
  registerEngine(createDefinition('custom', { preload }));
  preloadEngine(createSource('https://a.example/a.mp4'), media);
  expect(preload).not.toHaveBeenCalled();
  preloadEngine(createSource('https://a.example/a.xyz'), media);
  expect(preload).toHaveBeenCalledOnce();
});

const canPlayResponse = vi.fn<NonNullable<EngineDefinition['canPlayResponse']>>(({ text }) =>
  text.startsWith('<XYZ'),
);

it('selects an engine by the response if the URL does not reveal the format', async () => {
  registerEngine(createDefinition('custom', { canPlayResponse }));
  const source = createSource('https://a.example/play?id=7', { format: 'unknown' });
  expect(await loadEngineName(source, { contentType: 'text/xml', text: '<XYZ>' })).toBe('custom');
  expect(await loadEngineName(source, { contentType: 'text/xml', text: '<ABC>' })).toBeUndefined();
  expect(await loadEngineName(source)).toBeUndefined();
});

it('reports the missing engine of a DASH source by name, and loads it once it is registered', async () => {
  const source = createSource('https://a.example/a.mpd', { format: 'dash' });
  const setError = vi.fn<EngineHost['setError']>();
  const replaceSource = vi.fn<EngineHost['replaceSource']>(() => Promise.resolve());
  const controller = new AbortController();
  const createEngine = await loadEngine(source, media, controller.signal);
  createEngine(media, { source, isErrorDismissed: false, setError, replaceSource });
  expect(setError.mock.lastCall?.[0]).toMatchObject({ cause: 'engine-missing', fatal: true });
  expect(setError.mock.lastCall?.[0].detail).toContain('vitrine/dash');
  registerEngine(createDefinition('other'));
  expect(replaceSource).not.toHaveBeenCalled();
  registerEngine(createDefinition('dash', { canPlay: ({ url }) => url.endsWith('.mpd') }));
  expect(replaceSource).toHaveBeenCalledWith(source);
  controller.abort();
  registerEngine(createDefinition('dash', { canPlay: ({ url }) => url.endsWith('.mpd') }));
  expect(replaceSource).toHaveBeenCalledOnce();
});
