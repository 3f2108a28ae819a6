import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StateOwners } from '../../state/slices/slice.ts';
import { FullscreenController } from './index.ts';

const lockOrientation = vi.fn<(orientation: string) => Promise<void>>();
const exitFullscreen = vi.fn<() => Promise<void>>();
const onChange = vi.fn();
const onError = vi.fn();

/** Creates a controller for a container with a video of the given size. */
function createController([videoWidth, videoHeight]: readonly [number, number]) {
  const container = document.createElement('div');
  document.body.append(container);
  const requestFullscreen = vi.fn<() => Promise<void>>().mockResolvedValue();
  const showPopover = vi.fn(() => {
    if (!container.isConnected) throw new DOMException('Not connected', 'InvalidStateError');
  });
  Object.assign(container, { requestFullscreen, showPopover });
  const media = document.createElement('video');
  Object.defineProperties(media, {
    videoWidth: { value: videoWidth },
    videoHeight: { value: videoHeight },
  });
  const fullscreen = new FullscreenController(
    { media, container } as unknown as StateOwners,
    onChange,
    onError,
  );
  const controller = new AbortController();
  fullscreen.connect(controller.signal);
  onChange.mockClear();
  const remove = (): void => {
    container.remove();
    controller.abort();
  };
  return { container, fullscreen, requestFullscreen, showPopover, remove };
}

const landscape = [1920, 1080] as const;
let isHandheld = true;

beforeEach(() => {
  isHandheld = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && isHandheld,
  }));
  vi.stubGlobal('screen', { orientation: { lock: lockOrientation } });
  Object.assign(document, { exitFullscreen });
  lockOrientation.mockReset().mockResolvedValue();
  exitFullscreen.mockReset().mockResolvedValue();
  onChange.mockReset();
  onError.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('fullscreen on a phone', () => {
  it.each([
    ['locks landscape orientation for a landscape video', landscape, ['landscape']],
    ['locks portrait orientation for a portrait video', [1080, 1920], ['portrait']],
    ['does not lock the orientation for a square video', [900, 900], undefined],
    ['does not lock the orientation while the size of the video is unknown', [0, 0], undefined],
  ] as const)('%s', async (_, size, orientation) => {
    const { fullscreen, requestFullscreen } = createController(size);
    await fullscreen.enter();
    expect(requestFullscreen).toHaveBeenCalledExactlyOnceWith({ navigationUI: 'hide' });
    expect(lockOrientation.mock.calls[0]).toEqual(orientation);
  });

  it('locks the orientation only after entering fullscreen, because browsers reject an earlier lock', async () => {
    const { fullscreen, requestFullscreen } = createController(landscape);
    const request = Promise.withResolvers<void>();
    requestFullscreen.mockReturnValue(request.promise);
    const entering = fullscreen.enter();
    expect(lockOrientation).not.toHaveBeenCalled();
    request.resolve();
    await entering;
    expect(lockOrientation).toHaveBeenCalledOnce();
  });

  it('enters fullscreen even if the browser rejects the orientation lock', async () => {
    lockOrientation.mockRejectedValue(new DOMException('Not here', 'NotSupportedError'));
    const { fullscreen, showPopover } = createController(landscape);
    await fullscreen.enter();
    expect(showPopover).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([{}, { orientation: {} }])(
    'enters fullscreen in a browser that cannot lock the orientation: screen=%j',
    async (fakeScreen) => {
      vi.stubGlobal('screen', fakeScreen);
      const { fullscreen, showPopover } = createController(landscape);
      await fullscreen.enter();
      expect(showPopover).not.toHaveBeenCalled();
      expect(onError).not.toHaveBeenCalled();
    },
  );

  it('exits fullscreen without unlocking the orientation, which the browser does', async () => {
    const { fullscreen } = createController(landscape);
    await fullscreen.enter();
    fullscreen.exit();
    expect(exitFullscreen).toHaveBeenCalledOnce();
  });
});

it('does not lock the orientation on a desktop computer', async () => {
  isHandheld = false;
  await createController(landscape).fullscreen.enter();
  expect(lockOrientation).not.toHaveBeenCalled();
});

describe('fullscreen after a rejected request', () => {
  it.each(['exits', 'is removed'])('fills the window with the player until it %s', async (end) => {
    const { container, fullscreen, requestFullscreen, remove } = createController(landscape);
    requestFullscreen.mockRejectedValue(new TypeError('Not allowed'));
    await fullscreen.enter();
    expect(onChange).toHaveBeenLastCalledWith({ fullscreen: true });
    expect(container.style.position).toBe('fixed');
    if (end === 'exits') fullscreen.exit();
    else remove();
    expect(onChange).toHaveBeenLastCalledWith({ fullscreen: undefined });
    expect(container.style.position).toBe('');
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('does not fill the window if the player is removed before the request is rejected', async () => {
    const { container, fullscreen, requestFullscreen, remove } = createController(landscape);
    const request = Promise.withResolvers<void>();
    requestFullscreen.mockReturnValue(request.promise);
    const entering = fullscreen.enter();
    remove();
    request.reject(new TypeError('Not connected'));
    await expect(entering).resolves.toBeUndefined();
    expect(onChange).not.toHaveBeenCalled();
    expect(container.style.position).toBe('');
    expect(document.documentElement.style.overflow).toBe('');
  });
});
