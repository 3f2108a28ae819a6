import Hls from 'hls.js';
import { describe, expect, it } from 'vitest';
import { EngineLog } from '../../engine-log.ts';
import type { NetworkRequest } from '../../engine.ts';
import { emitNetworkRequests, logHlsEvents } from './network-requests.ts';

/** An hls.js stub, with a function that emits its events. */
function createHls() {
  const listeners = new Map<string, (event: string, data: object) => void>();
  const hls = {
    on: (name: string, listener: (event: string, data: object) => void) =>
      listeners.set(name, listener),
  };
  const emit = (name: keyof typeof Hls.Events, data: object): void =>
    listeners.get(Hls.Events[name])?.('', data);
  return { hls: hls as unknown as Hls, emit };
}

describe('emitNetworkRequests', () => {
  function observeRequests() {
    const { hls, emit } = createHls();
    const engine = new EventTarget();
    const requests: NetworkRequest[] = [];
    engine.addEventListener('networkrequest', (event) =>
      requests.push((event as CustomEvent<NetworkRequest>).detail),
    );
    emitNetworkRequests(hls, Hls, engine);
    return { emit, requests };
  }

  it('reports a loaded segment with its load time and its duration', () => {
    const { emit, requests } = observeRequests();
    const stats = { loaded: 5000, loading: { start: 100, first: 150, end: 400 } };
    emit('FRAG_LOADED', { frag: { url: 'https://a.example/1.m4s', stats, duration: 4 } });
    expect(requests).toMatchObject([
      { kind: 'fragment', hasFailed: false, bytes: 5000, durationMs: 300, mediaDuration: 4 },
    ]);
  });

  it.each([
    ['manifestLoadError', {}, 'manifest'],
    ['levelLoadTimeOut', {}, 'level'],
    ['keyLoadError', {}, 'key'],
    ['fragLoadError', { frag: { url: 'https://a.example/2.m4s' } }, 'fragment'],
    ['otherError', {}, 'other'],
  ])(
    'reports the network error %s %o as a failed request of the kind %s',
    (details, data, kind) => {
      const { emit, requests } = observeRequests();
      emit('ERROR', { type: 'networkError', details, response: { code: 503 }, ...data });
      expect(requests).toMatchObject([{ kind, hasFailed: true, status: 503 }]);
    },
  );

  it('does not report media errors', () => {
    const { emit, requests } = observeRequests();
    emit('ERROR', { type: 'mediaError', details: 'bufferStalledError' });
    expect(requests).toEqual([]);
  });
});

it('logs the URL of a partial segment before the segment itself has a URL', () => {
  const { hls, emit } = createHls();
  const log = new EngineLog();
  logHlsEvents(hls, Hls, log);
  const [frag, part] = [{ url: '' }, { url: '/7.m4s' }];
  emit('FRAG_LOADED', { frag, part });
  emit('FRAG_LOADED', { frag: { url: '/6.m4s' }, part: null });
  emit('ERROR', { details: 'fragLoadError', response: { code: 404 }, frag, part });
  expect(log.entries.map(({ message }) => message.trim())).toEqual([
    '200 /7.m4s',
    '200 /6.m4s',
    '404 /7.m4s',
    'fragLoadError  /7.m4s',
  ]);
});
