import { describe, expect, it } from 'vitest';
import type Hls from 'hls.js';
import type { NetworkRequest } from '../network-request.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { emitNetworkRequests } from './network-requests.ts';

const Events = {
  FRAG_LOADED: 'loaded',
  MANIFEST_LOADED: 'manifest',
  LEVEL_LOADED: 'level',
  ERROR: 'error',
};

/** An hls.js that says what a test has it say, and what the engine says of it. */
function scene() {
  const heard = new Map<string, (event: string, data: object) => void>();
  const hls = {
    on: (name: string, act: (event: string, data: object) => void) => heard.set(name, act),
  };
  const engine = new EventTarget();
  const answers: NetworkRequest[] = [];
  engine.addEventListener('answer', (event) =>
    answers.push((event as CustomEvent<NetworkRequest>).detail),
  );
  emitNetworkRequests(hls as unknown as Hls, { Events } as unknown as HlsConstructor, engine);
  const say = (name: keyof typeof Events, data: object): void =>
    heard.get(Events[name])?.(Events[name], data);
  return { say, answers };
}

const stats = { loaded: 5000, loading: { start: 100, first: 150, end: 400 } };

describe('what comes of the requests of hls.js', () => {
  it('is told of a segment, with how long it took and how long it plays', () => {
    const { say, answers } = scene();
    say('FRAG_LOADED', { frag: { url: 'https://a.example/1.m4s', stats, duration: 4 } });
    expect(answers).toMatchObject([
      { kind: 'fragment', hasFailed: false, bytes: 5000, durationMs: 300, mediaDuration: 4 },
    ]);
  });

  it.each([
    ['manifestLoadError', {}, 'manifest'],
    ['levelLoadTimeOut', {}, 'level'],
    ['keyLoadError', {}, 'key'],
    ['fragLoadError', { frag: { url: 'https://a.example/2.m4s' } }, 'fragment'],
    ['somethingElse', {}, 'other'],
  ])('is told of a failure: %s', (details, more, kind) => {
    const { say, answers } = scene();
    say('ERROR', { type: 'networkError', details, response: { code: 503 }, ...more });
    expect(answers).toMatchObject([{ kind, hasFailed: true, status: 503 }]);
  });

  it('is not told of what the network has no part in', () => {
    const { say, answers } = scene();
    say('ERROR', { type: 'mediaError', details: 'bufferStalledError' });
    expect(answers).toEqual([]);
  });
});
