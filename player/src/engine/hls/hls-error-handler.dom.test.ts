import type Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { HlsErrorHandler } from './hls-error-handler.ts';

let abortController = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  abortController = new AbortController();
});

afterEach(() => {
  abortController.abort();
  vi.useRealTimers();
});

const Events = {
  ERROR: 'error',
  FRAG_LOADED: 'fragLoaded',
  KEY_LOADED: 'keyLoaded',
  BUFFER_APPENDED: 'bufferAppended',
  FRAG_BUFFERED: 'fragBuffered',
};

/**
 * Creates an error handler for an on-demand stream with a start position in seconds, and an hls.js
 * stub that loads nothing.
 */
function createHandler(startPosition: number) {
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { value: false });
  const listeners = new Map<string, ((name: string, data: object) => void)[]>();
  const hls = {
    on: (name: string, listener: () => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    levels: [{ codecSet: 'avc1' }],
    config: { startPosition },
    latestLevelDetails: { live: false },
    currentLevel: 0,
    loadLevel: 0,
    inFlightFragments: { main: { state: 'IDLE', frag: null } },
    recoverMediaError: vi.fn<() => void>(),
    startLoad: vi.fn<() => void>(),
    stopLoad: vi.fn<() => void>(),
  };
  const errors: PlaybackError[] = [];
  const log: string[] = [];
  let hasRetried = false;
  const handler = new HlsErrorHandler(
    {
      hls: hls as unknown as Hls,
      Hls: { Events } as unknown as HlsConstructor,
      media,
      source: { url: 'https://video.example/a.m3u8' } as PlaybackSource,
      log: (message) => log.push(message),
      signal: abortController.signal,
    },
    {
      honorsRetryAfter: true,
      hasReportedError: () => errors.length > 0 && !hasRetried,
      handleAudioError: () => false,
      onError: (error) => errors.push(error),
    },
  );
  const emit = (name: string, data: object): void =>
    listeners.get(name)?.forEach((listener) => listener('', data));
  const emitError = (type: string, details: string, data: object = {}): void =>
    emit(Events.ERROR, { type, details, fatal: false, ...data });
  const emitFragLoaded = (frag: object): void => emit(Events.FRAG_LOADED, { frag });
  const retry = (): void => void (hasRetried = true);
  const waitSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  const getCauses = () => errors.map(({ cause }) => cause);
  return {
    handler,
    hls,
    media,
    errors,
    log,
    emitError,
    emitFragLoaded,
    getCauses,
    retry,
    waitSeconds,
  };
}

describe('HlsErrorHandler for undecodable media', () => {
  it('skips the segment once hls.js has stopped loading', async () => {
    const { handler, emitError, waitSeconds, log, errors } = createHandler(30);
    emitError('mediaError', 'bufferAppendingError');
    // hls.js reports an aborted request as a network error, which must not reset the health to
    // `ok`.
    emitError('networkError', 'aborted');
    await waitSeconds(4);
    await waitFor(() => expect(log).toHaveLength(1));
    expect(handler.position.time).toBe(34);
    expect(errors).toEqual([]);
  });

  it('skips the segment despite a `playing` event of a failed media element', async () => {
    const { handler, emitError, waitSeconds, media } = createHandler(30);
    emitError('mediaError', 'bufferAppendingError');
    Object.defineProperty(media, 'error', { value: {}, configurable: true });
    media.dispatchEvent(new Event('playing'));
    Object.defineProperty(media, 'error', { value: null });
    await waitSeconds(4);
    await waitFor(() => expect(handler.position.time).toBe(34));
  });

  it('does not skip intact media that does not extend the buffered ranges', async () => {
    const { emitError, waitSeconds, log } = createHandler(30);
    emitError('mediaError', 'bufferAppendNoProgress');
    await waitSeconds(15);
    expect(log).toEqual([]);
  });

  it('does not skip the segment while hls.js is loading another one', async () => {
    const { hls, emitError, waitSeconds, log, errors } = createHandler(30);
    hls.inFlightFragments.main.state = 'FRAG_LOADING';
    emitError('mediaError', 'bufferAppendingError');
    await waitSeconds(15);
    expect(log).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('reports an error at the start of an on-demand stream', async () => {
    const { emitError, waitSeconds, getCauses } = createHandler(0);
    emitError('mediaError', 'bufferAppendingError');
    await waitSeconds(4);
    expect(getCauses()).toEqual(['decode-failed']);
  });

  it('does not skip in a live stream, and reports a timeout if no further data arrives', async () => {
    const { hls, media, emitError, waitSeconds, log, errors, getCauses } = createHandler(30);
    hls.latestLevelDetails.live = true;
    emitError('mediaError', 'bufferAppendingError');
    media.dispatchEvent(new Event('playing'));
    await waitSeconds(15);
    expect(errors).toEqual([]);
    await waitSeconds(10);
    expect(log).toEqual([]);
    expect(getCauses()).toEqual(['timed-out']);
  });

  it('reports an error after 6 s without a frame only in a live stream', async () => {
    const liveHandler = createHandler(30);
    liveHandler.hls.latestLevelDetails.live = true;
    liveHandler.emitError('mediaError', 'mediaSourceRequiresReset');
    await liveHandler.waitSeconds(7);
    expect(liveHandler.getCauses()).toEqual(['decode-failed']);
    const onDemandHandler = createHandler(30);
    onDemandHandler.hls.inFlightFragments.main.state = 'FRAG_LOADING';
    onDemandHandler.emitError('mediaError', 'mediaSourceRequiresReset');
    await onDemandHandler.waitSeconds(7);
    expect(onDemandHandler.errors).toEqual([]);
  });

  it('reports `decode-failed` instead of `format-unsupported` after the first frame', async () => {
    const { hls, emitError, waitSeconds, media, getCauses } = createHandler(30);
    let loadedBytes = 0;
    // Data arrives continuously.
    const stats = Object.defineProperty({}, 'loaded', { get: () => (loadedBytes += 1) });
    Object.assign(hls.inFlightFragments.main, { state: 'FRAG_LOADING', frag: { stats } });
    media.dispatchEvent(new Event('playing'));
    emitError('mediaError', 'fragGap');
    await waitSeconds(31);
    expect(getCauses()).toEqual(['decode-failed']);
  });
});

it('reports no timeout after another error until playback is retried', async () => {
  const { emitError, waitSeconds, getCauses, retry } = createHandler(0);
  emitError('networkError', 'levelLoadError', { fatal: true, response: { code: 412 } });
  await waitSeconds(50);
  expect(getCauses()).toEqual(['not-ready']);
  retry();
  await waitSeconds(50);
  expect(getCauses().slice(0, 2)).toEqual(['not-ready', 'timed-out']);
});

describe('HlsErrorHandler for a response with `Retry-After`', () => {
  const createResponse = (type: string) => ({
    response: { code: 503 },
    frag: { type },
    networkDetails: { getAllResponseHeaders: () => 'content-length: 0\r\nretry-after: 30\r\n' },
  });

  it('stops loading and reports the delay', () => {
    const { hls, emitError, errors } = createHandler(0);
    emitError('networkError', 'fragLoadError', createResponse('main'));
    expect(hls.stopLoad).toHaveBeenCalledOnce();
    expect(errors.map(({ cause, retryAfterMs }) => [cause, retryAfterMs])).toEqual([
      ['server-error', 30_000],
    ]);
  });

  it('ignores the header of a subtitle segment', () => {
    const { hls, emitError, errors } = createHandler(0);
    emitError('networkError', 'fragLoadError', createResponse('subtitle'));
    expect([hls.stopLoad.mock.calls, errors]).toEqual([[], []]);
  });
});

describe('HlsErrorHandler for a missing segment while hls.js requests others', () => {
  const emitNotFound = ({ emitError }: ReturnType<typeof createHandler>): void =>
    emitError('networkError', 'fragLoadError', {
      response: { code: 404 },
      frag: { type: 'main' },
    });

  it('reports the missing segment once playback has stalled', async () => {
    const fixture = createHandler(0);
    emitNotFound(fixture);
    await fixture.waitSeconds(25);
    expect(fixture.errors).toMatchObject([{ cause: 'not-found', retryable: false }]);
  });

  it('reports a retryable error for a live stream, whose server may still add the segment', async () => {
    const fixture = createHandler(0);
    fixture.hls.latestLevelDetails.live = true;
    emitNotFound(fixture);
    await fixture.waitSeconds(25);
    expect(fixture.errors).toMatchObject([{ cause: 'not-found', retryable: true }]);
  });

  it('reports a timeout if another segment has loaded since', async () => {
    const fixture = createHandler(0);
    emitNotFound(fixture);
    fixture.emitFragLoaded({ type: 'main', sn: 1 });
    await fixture.waitSeconds(25);
    expect(fixture.getCauses()).toEqual(['timed-out']);
  });
});

describe('HlsErrorHandler for keys', () => {
  const emitMissingKey = ({ emitError }: ReturnType<typeof createHandler>): void =>
    emitError('networkError', 'keyLoadError', { response: { code: 404 }, frag: { type: 'main' } });

  it('reports a missing key of an on-demand stream after the second attempt', () => {
    const fixture = createHandler(0);
    emitMissingKey(fixture);
    expect(fixture.errors).toEqual([]);
    emitMissingKey(fixture);
    expect(fixture.getCauses()).toEqual(['keys-missing']);
    expect(fixture.hls.stopLoad).toHaveBeenCalled();
  });

  it('waits for a missing key of a live stream', () => {
    const fixture = createHandler(0);
    fixture.hls.latestLevelDetails.live = true;
    emitMissingKey(fixture);
    emitMissingKey(fixture);
    expect(fixture.errors).toEqual([]);
  });

  it('reports a wrong key if no decrypted segment can be parsed', () => {
    const { emitError, getCauses } = createHandler(0);
    const frag = { type: 'main', decryptdata: { method: 'AES-128', uri: 'a.key' } };
    emitError('mediaError', 'fragParsingError', { frag, fatal: true });
    expect(getCauses()).toEqual(['key-wrong']);
  });

  it('reports missing keys if encrypted media shows no frame', async () => {
    const { emitFragLoaded, media, waitSeconds, hls, getCauses } = createHandler(0);
    let loadedBytes = 0;
    const stats = Object.defineProperty({}, 'loaded', { get: () => (loadedBytes += 1) });
    Object.assign(hls.inFlightFragments.main, { state: 'FRAG_LOADING', frag: { stats } });
    media.dispatchEvent(new Event('encrypted'));
    emitFragLoaded({ type: 'main' });
    await waitSeconds(31);
    expect(getCauses()).toEqual(['keys-missing']);
  });
});
