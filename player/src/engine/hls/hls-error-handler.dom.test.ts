import type Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { EngineLog } from '../engine-log.ts';
import { attachHlsErrorHandler } from './hls-error-handler.ts';

let life = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
});

afterEach(() => {
  life.abort();
  vi.useRealTimers();
});

/** A film that wants to play from a time on and of which nothing is there, in an hls.js that does nothing. */
function emptyFilm(time: number) {
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { value: false });
  const hears = new Map<string, (name: string, data: object) => void>();
  const hls = {
    on: (name: string, hear: () => void) => hears.set(name, hear),
    levels: [{ codecSet: 'avc1' }],
    config: { startPosition: time },
    latestLevelDetails: { live: false },
    currentLevel: 0,
    loadLevel: 0,
    inFlightFragments: { main: { state: 'IDLE', frag: null } },
    recoverMediaError: vi.fn<() => void>(),
    startLoad: vi.fn<() => void>(),
    stopLoad: vi.fn<() => void>(),
  };
  const on = { ERROR: 'error', FRAG_LOADED: 'loaded', MEDIA_ATTACHED: 'attached' };
  const told: PlaybackError[] = [];
  let isTriedAgain = false;
  const log = new EngineLog();
  attachHlsErrorHandler(
    {
      ...{
        hls: hls as unknown as Hls,
        media,
        url: 'https://films.example/a.m3u8',
        log,
        honorsRetryAfter: true,
      },
      hasFailed: () => told.length > 0 && !isTriedAgain,
    },
    { Events: on } as unknown as HlsConstructor,
    (failure) => told.push(failure),
    life.signal,
  );
  const err = (type: string, details: string, rest: object = {}): void =>
    hears.get('error')?.('error', { type, details, fatal: false, ...rest });
  const load = (frag: object): void => hears.get('loaded')?.('loaded', { frag });
  const tryAgain = (): void => void (isTriedAgain = true);
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  const words = () => log.entries.map((line) => line.message);
  return { hls, media, told, err, wait, words, load, tryAgain };
}

it('what cannot be decoded in any rendition is left out as soon as hls.js asks for nothing any more', async () => {
  const { err, wait, words, told } = emptyFilm(30);
  err('mediaError', 'bufferAppendingError');
  // hls.js breaks off what it has asked for, which says nothing of what came.
  err('networkError', 'aborted');
  await wait(4);
  await eventually(() => expect(words()).toEqual(['recovery: skip, level 0, at 30.0 s']));
  expect(told).toEqual([]);
});

it('an element that has failed, and says that it plays at its end, has shown nothing', async () => {
  const { err, wait, words, media } = emptyFilm(30);
  err('mediaError', 'bufferAppendingError');
  Object.defineProperty(media, 'error', { value: {}, configurable: true });
  media.dispatchEvent(new Event('playing'));
  Object.defineProperty(media, 'error', { value: null });
  await wait(4);
  await eventually(() => expect(words()).toHaveLength(1));
});

it('what is still asked for has all its time to come', async () => {
  const { hls, err, wait, words, told } = emptyFilm(30);
  hls.inFlightFragments.main.state = 'FRAG_LOADING';
  err('mediaError', 'bufferAppendingError');
  await wait(15);
  expect(words()).toEqual([]);
  expect(told).toEqual([]);
});

it('a broadcast has more to come, whatever could not be decoded, and is begun anew where nothing does', async () => {
  const { hls, media, err, wait, words, told } = emptyFilm(30);
  hls.latestLevelDetails.live = true;
  err('mediaError', 'bufferAppendingError');
  media.dispatchEvent(new Event('playing'));
  await wait(15);
  expect(told).toEqual([]);
  await wait(10);
  expect(words()).toEqual([]);
  expect(told.map(({ cause }) => cause)).toEqual(['timed-out']);
});

it('a broadcast that shows nothing after a fault of its media is begun anew, and a film is given its time', async () => {
  const broadcast = emptyFilm(30);
  broadcast.hls.latestLevelDetails.live = true;
  broadcast.err('mediaError', 'mediaSourceRequiresReset');
  await broadcast.wait(7);
  expect(broadcast.told.map(({ cause }) => cause)).toEqual(['damaged']);
  const film = emptyFilm(30);
  film.hls.inFlightFragments.main.state = 'FRAG_LOADING';
  film.err('mediaError', 'mediaSourceRequiresReset');
  await film.wait(7);
  expect(film.told).toEqual([]);
});

it('what has shown something once is of a kind that the browser knows, whatever comes after it', async () => {
  const { hls, err, wait, media, told } = emptyFilm(30);
  let loaded = 0;
  // Something comes all the time.
  const stats = Object.defineProperty({}, 'loaded', { get: () => (loaded += 1) });
  Object.assign(hls.inFlightFragments.main, { state: 'FRAG_LOADING', frag: { stats } });
  media.dispatchEvent(new Event('playing'));
  err('mediaError', 'fragGap');
  await wait(31);
  expect(told.map(({ cause }) => cause)).toEqual(['damaged']);
});

it('a film that fails before it has shown anything is no film that can be left out in part', async () => {
  const { err, wait, told } = emptyFilm(0);
  err('mediaError', 'bufferAppendingError');
  await wait(4);
  expect(told.map(({ cause }) => cause)).toEqual(['damaged']);
});

it('why nothing comes is told as it was, and not that nothing comes, until it is tried again', async () => {
  const { err, wait, told, tryAgain } = emptyFilm(0);
  err('networkError', 'levelLoadError', { fatal: true, response: { code: 412 } });
  await wait(50);
  expect(told.map(({ cause }) => cause)).toEqual(['not-ready']);
  tryAgain();
  await wait(50);
  expect(told.map(({ cause }) => cause).slice(0, 2)).toEqual(['not-ready', 'timed-out']);
});

/** What a browser keeps of a request whose server wants to be asked later. */
const askedLater = (seconds: number): Partial<XMLHttpRequest> => ({
  getAllResponseHeaders: () => `content-length: 0\r\nretry-after: ${seconds}\r\n`,
});

it('a server that wants to be left alone is, and the visitor told for how long', () => {
  const { hls, err, told } = emptyFilm(0);
  const networkDetails = askedLater(30);
  const frag = { type: 'main' };
  err('networkError', 'fragLoadError', { response: { code: 503 }, frag, networkDetails });
  expect(hls.stopLoad).toHaveBeenCalledOnce();
  expect(told.map(({ cause, retryAfterMs }) => [cause, retryAfterMs])).toEqual([
    ['server', 30_000],
  ]);
});

it('captions whose server wants to be left alone are gone on without', () => {
  const { hls, err, told } = emptyFilm(0);
  const networkDetails = askedLater(30);
  const frag = { type: 'subtitle' };
  err('networkError', 'fragLoadError', { response: { code: 503 }, frag, networkDetails });
  expect([hls.stopLoad.mock.calls, told]).toEqual([[], []]);
});

describe('a film of which every segment is refused, though hls.js goes on to ask', () => {
  const refuse = ({ err }: ReturnType<typeof emptyFilm>, code: number): void =>
    err('networkError', 'fragLoadError', { response: { code }, frag: { type: 'main' } });

  it('is told as what the server has said, once nothing comes', async () => {
    const film = emptyFilm(0);
    refuse(film, 404);
    await film.wait(25);
    expect(film.told.map(({ cause, retryable }) => [cause, retryable])).toEqual([
      ['missing', false],
    ]);
  });

  it('is tried again where it is a broadcast, which may have them soon', async () => {
    const film = emptyFilm(0);
    film.hls.latestLevelDetails.live = true;
    refuse(film, 404);
    await film.wait(25);
    expect(film.told.map(({ cause, retryable }) => [cause, retryable])).toEqual([
      ['missing', true],
    ]);
  });

  it('is told as silent where something has come since', async () => {
    const film = emptyFilm(0);
    refuse(film, 404);
    film.load({ type: 'main', sn: 1 });
    await film.wait(25);
    expect(film.told.map(({ cause }) => cause)).toEqual(['timed-out']);
  });
});
