import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaTarget } from '../../state/slices/slice.ts';
import { FullscreenController } from './index.ts';

const lock = vi.fn<(way: string) => Promise<void>>();
const exitFullscreen = vi.fn<() => Promise<void>>();
const tell = vi.fn();
const refused = vi.fn();

/** A player on the page whose picture has a size, before a screen that has its own way. */
function stageWith([videoWidth, videoHeight]: readonly [number, number]) {
  const stage = document.createElement('div');
  document.body.append(stage);
  const requestFullscreen = vi.fn<() => Promise<void>>().mockResolvedValue();
  const showPopover = vi.fn(() => {
    if (!stage.isConnected) throw new DOMException('It is on no page', 'InvalidStateError');
  });
  Object.assign(stage, { requestFullscreen, showPopover });
  const media = document.createElement('video');
  Object.defineProperties(media, {
    videoWidth: { value: videoWidth },
    videoHeight: { value: videoHeight },
  });
  const screen = new FullscreenController(
    { media, container: stage } as unknown as MediaTarget,
    tell,
    refused,
  );
  const life = new AbortController();
  screen.connect(life.signal);
  tell.mockClear();
  const takeAway = (): void => {
    stage.remove();
    life.abort();
  };
  return { stage, screen, requestFullscreen, showPopover, takeAway };
}

const wide = [1920, 1080] as const;
let isHeld = true;

beforeEach(() => {
  isHeld = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && isHeld,
  }));
  vi.stubGlobal('screen', { orientation: { lock } });
  Object.assign(document, { exitFullscreen });
  lock.mockReset().mockResolvedValue();
  exitFullscreen.mockReset().mockResolvedValue();
  tell.mockReset();
  refused.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('a phone whose screen is filled', () => {
  it.each([
    ['lying, for a picture that is wider than high', wide, ['landscape']],
    ['standing, for one that is higher than wide', [1080, 1920], ['portrait']],
    ['as it is held, for a square', [900, 900], undefined],
    ['as it is held, while no picture is known', [0, 0], undefined],
  ] as const)('is kept %s', async (_, size, way) => {
    const { screen, requestFullscreen } = stageWith(size);
    await screen.enter();
    expect(requestFullscreen).toHaveBeenCalledExactlyOnceWith({ navigationUI: 'hide' });
    expect(lock.mock.calls[0]).toEqual(way);
  });

  it('is turned only once the screen is filled, as browsers allow it no sooner', async () => {
    const { screen, requestFullscreen } = stageWith(wide);
    let fill = (): void => {};
    requestFullscreen.mockReturnValue(new Promise((done) => (fill = done)));
    const entered = screen.enter();
    expect(lock).not.toHaveBeenCalled();
    fill();
    await entered;
    expect(lock).toHaveBeenCalledOnce();
  });

  it('fills the screen all the same where it may not be turned', async () => {
    lock.mockRejectedValue(new DOMException('Not here', 'NotSupportedError'));
    const { screen, showPopover } = stageWith(wide);
    await screen.enter();
    expect(showPopover).not.toHaveBeenCalled();
    expect(refused).not.toHaveBeenCalled();
  });

  it.each([{}, { orientation: {} }])('fills it where pages turn nothing: %j', async (screens) => {
    vi.stubGlobal('screen', screens);
    const { screen, showPopover } = stageWith(wide);
    await screen.enter();
    expect(showPopover).not.toHaveBeenCalled();
    expect(refused).not.toHaveBeenCalled();
  });

  it('is given back with the screen, which the browser turns as it was', async () => {
    const { screen } = stageWith(wide);
    await screen.enter();
    screen.exit();
    expect(exitFullscreen).toHaveBeenCalledOnce();
  });
});

it('a screen on a desk is never turned', async () => {
  isHeld = false;
  await stageWith(wide).screen.enter();
  expect(lock).not.toHaveBeenCalled();
});

describe('a player that the browser refuses the screen', () => {
  it.each(['is left', 'is taken off the page'])('fills the window until it %s', async (end) => {
    const { stage, screen, requestFullscreen, takeAway } = stageWith(wide);
    requestFullscreen.mockRejectedValue(new TypeError('Not allowed'));
    await screen.enter();
    expect(tell).toHaveBeenLastCalledWith({ fullscreen: true });
    expect(stage.style.position).toBe('fixed');
    if (end === 'is left') screen.exit();
    else takeAway();
    expect(tell).toHaveBeenLastCalledWith({ fullscreen: undefined });
    expect(stage.style.position).toBe('');
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('leaves the page as it is, where it has been taken away before the browser refuses', async () => {
    const { stage, screen, requestFullscreen, takeAway } = stageWith(wide);
    let refuse: (why: Error) => void = () => {};
    requestFullscreen.mockReturnValue(new Promise((_, fail) => (refuse = fail)));
    const entered = screen.enter();
    takeAway();
    refuse(new TypeError('It is on no page'));
    await expect(entered).resolves.toBeUndefined();
    expect(tell).not.toHaveBeenCalled();
    expect(stage.style.position).toBe('');
    expect(document.documentElement.style.overflow).toBe('');
  });
});
