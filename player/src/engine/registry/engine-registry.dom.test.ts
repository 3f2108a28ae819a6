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

const loadName = async (
  source: PlaybackSource,
  response?: ResponseDescription,
): Promise<string | undefined> => {
  const createEngine = await getRegisteredEngines()?.load(source, response, signal);
  return createEngine?.(media, {} as EngineHost)?.name;
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, registryKey);
});

it('has no engines until the page registers one', () => {
  expect(getRegisteredEngines()).toBeUndefined();
});

it('selects the engine that was registered last', async () => {
  registerEngine(createDefinition('first'));
  registerEngine(createDefinition('second'));
  expect(await loadName(createSource('https://a.example/a.xyz'))).toBe('second');
  registerEngine(createDefinition('first'));
  expect(await loadName(createSource('https://a.example/a.xyz'))).toBe('first');
});

it('replaces an engine with the same name', async () => {
  registerEngine(createDefinition('one'));
  registerEngine(createDefinition('one', { canPlay: () => false }));
  expect(await loadName(createSource('https://a.example/a.xyz'))).toBeUndefined();
});

it('takes precedence over the built-in engines', async () => {
  registerEngine(createDefinition('own', { canPlay: ({ type }) => type === 'hls' }));
  const source = createSource('https://a.example/a', { format: 'hls', type: 'hls' });
  const createEngine = await loadEngine(source, media, signal);
  expect(createEngine(media, {} as EngineHost)?.name).toBe('own');
});

it('preloads the code of the engine that plays the source', () => {
  const preload = vi.fn<() => void>();
  registerEngine(createDefinition('own', { preload }));
  preloadEngine(createSource('https://a.example/a.mp4'), media);
  expect(preload).not.toHaveBeenCalled();
  preloadEngine(createSource('https://a.example/a.xyz'), media);
  expect(preload).toHaveBeenCalledOnce();
});

const canPlayResponse = vi.fn<NonNullable<EngineDefinition['canPlayResponse']>>(({ text }) =>
  text.startsWith('<XYZ'),
);

it('recognizes the content of a URL that does not show its format', async () => {
  registerEngine(createDefinition('own', { canPlayResponse }));
  const source = createSource('https://a.example/play?id=7', { format: 'unknown' });
  expect(await loadName(source, { contentType: 'text/xml', text: '<XYZ>' })).toBe('own');
  expect(await loadName(source, { contentType: 'text/xml', text: '<ABC>' })).toBeUndefined();
  expect(await loadName(source)).toBeUndefined();
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
