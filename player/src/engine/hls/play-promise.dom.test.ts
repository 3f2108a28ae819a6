import { beforeEach, expect, it } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { Engine } from '../engine.ts';
import { settlePlayPromise } from './play-promise.ts';

let engine: Engine;
let media: HTMLVideoElement;
let life: AbortController;

beforeEach(() => {
  engine = new EventTarget() as Engine;
  media = document.createElement('video');
  life = new AbortController();
});

const wish = (playing: Promise<void>): Promise<string> =>
  settlePlayPromise({ engine, media, signal: life.signal }, playing).then(
    () => 'plays',
    ({ name }: DOMException) => name,
  );

const refused = (name: string): Promise<void> => Promise.reject(new DOMException('', name));

const fail = (): void => {
  Object.assign(engine, { error: createPlaybackError('missing', 'a.m3u8') });
  engine.dispatchEvent(new Event('change'));
};

it('a wish to play is fulfilled by the media element', async () => {
  expect(await wish(Promise.resolve())).toBe('plays');
});

it('a wish to play of which the media element hears nothing is refused when the engine gives up', async () => {
  const answer = wish(new Promise(() => {}));
  fail();
  expect(await answer).toBe('NotSupportedError');
});

it('a wish to play that the media element gives up is fulfilled once it is mended', async () => {
  const playing = refused('NotSupportedError');
  const answer = wish(playing);
  await playing.catch(() => {});
  media.dispatchEvent(new Event('playing'));
  expect(await answer).toBe('plays');
});

it('a wish to play that the media element gives up is refused where it cannot be mended', async () => {
  const playing = refused('NotSupportedError');
  const answer = wish(playing);
  await playing.catch(() => {});
  fail();
  expect(await answer).toBe('NotSupportedError');
});

it('a wish to play that the media element gives up is refused when its engine goes', async () => {
  const playing = refused('NotSupportedError');
  const answer = wish(playing);
  await playing.catch(() => {});
  life.abort();
  expect(await answer).toBe('NotSupportedError');
});

it('a wish to play that is cut short, or not allowed, is refused at once', async () => {
  expect(await wish(refused('AbortError'))).toBe('AbortError');
  expect(await wish(refused('NotAllowedError'))).toBe('NotAllowedError');
});
