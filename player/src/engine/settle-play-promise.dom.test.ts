import { beforeEach, expect, it } from 'vitest';
import { createPlaybackError } from '../media/errors/playback-error.ts';
import type { Engine } from './engine.ts';
import { settlePlayPromise } from './settle-play-promise.ts';

let engine: Engine;
let media: HTMLVideoElement;
let abortController: AbortController;

beforeEach(() => {
  engine = new EventTarget() as Engine;
  media = document.createElement('video');
  abortController = new AbortController();
});

/** Resolves to `resolved`, or to the name of the exception with which the promise rejects. */
const settle = (playPromise: Promise<void>): Promise<string> =>
  settlePlayPromise({ engine, media, signal: abortController.signal }, playPromise).then(
    () => 'resolved',
    ({ name }: DOMException) => name,
  );

const createRejection = (name: string): Promise<void> => Promise.reject(new DOMException('', name));

const failEngine = (): void => {
  Object.assign(engine, { error: createPlaybackError('not-found', 'a.m3u8') });
  engine.dispatchEvent(new Event('change'));
};

it("resolves with the media element's promise", async () => {
  expect(await settle(Promise.resolve())).toBe('resolved');
});

it("rejects when the engine fails while the media element's promise is pending", async () => {
  const result = settle(new Promise(() => {}));
  failEngine();
  expect(await result).toBe('NotSupportedError');
});

it('resolves after a `NotSupportedError` once playback has recovered', async () => {
  const playPromise = createRejection('NotSupportedError');
  const result = settle(playPromise);
  await playPromise.catch(() => {});
  media.dispatchEvent(new Event('playing'));
  expect(await result).toBe('resolved');
});

it('rejects after a `NotSupportedError` if the engine does not recover', async () => {
  const playPromise = createRejection('NotSupportedError');
  const result = settle(playPromise);
  await playPromise.catch(() => {});
  failEngine();
  expect(await result).toBe('NotSupportedError');
});

it('rejects after a `NotSupportedError` when the engine is destroyed', async () => {
  const playPromise = createRejection('NotSupportedError');
  const result = settle(playPromise);
  await playPromise.catch(() => {});
  abortController.abort();
  expect(await result).toBe('NotSupportedError');
});

it('rejects with `AbortError` and `NotAllowedError` immediately', async () => {
  expect(await settle(createRejection('AbortError'))).toBe('AbortError');
  expect(await settle(createRejection('NotAllowedError'))).toBe('NotAllowedError');
});

it('resolves after an `AbortError` once the interstitial that replaced the content plays', async () => {
  Object.assign(engine, { isRecovering: true });
  const playPromise = createRejection('AbortError');
  const result = settle(playPromise);
  await playPromise.catch(() => {});
  media.dispatchEvent(new Event('playing'));
  expect(await result).toBe('resolved');
});
