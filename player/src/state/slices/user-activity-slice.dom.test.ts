import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineManager } from '../../engine/engine-manager.ts';
import { AutomaticAdjustments } from '../../engine/autoplay.ts';
import { ControlOptionsStore, defaultControlOptions } from '../../media/control-options.ts';
import { userActivitySlice } from './user-activity-slice.ts';
import { StreamOverridesStore } from '../../media/stream-overrides.ts';
import type { StateOwners } from './slice.ts';

/** Creates a container with a paused video that the slice observes. */
function createPausedPlayer() {
  let paused = true;
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { get: () => paused, configurable: true });
  const container = document.body.appendChild(document.createElement('div'));
  const stateOwners: StateOwners = {
    media,
    container,
    engineManager: new EngineManager(media),
    automaticAdjustments: new AutomaticAdjustments(),
    streamOverridesStore: new StreamOverridesStore(),
    controlOptions: new ControlOptionsStore(),
  };
  const controller = new AbortController();
  let idle = false;
  const observe = (signal: AbortSignal): void => {
    userActivitySlice.observe(stateOwners, (state) => (idle = state.idle ?? idle), signal);
  };
  observe(controller.signal);
  const play = async (): Promise<void> => {
    paused = false;
    media.dispatchEvent(new Event('playing'));
    await vi.dynamicImportSettled();
  };
  return { stateOwners, container, media, controller, observe, play, isIdle: () => idle };
}

/** Creates a container with a video that has just started to play. */
async function createPlayingPlayer() {
  const player = createPausedPlayer();
  await player.play();
  return player;
}

/** Dispatches a pointer event on an element. */
const dispatchPointer = (element: Element, type: string, pointerType: string): boolean =>
  element.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true, composed: true }));

describe('userActivitySlice', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('reports the viewer as idle 2 s after playback has started', async () => {
    const { isIdle } = await createPlayingPlayer();
    vi.advanceTimersByTime(1999);
    expect(isIdle()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isIdle()).toBe(true);
  });

  it('reports the viewer as active on a pointer move, and as idle 2 s after the last one', async () => {
    const { container, isIdle } = await createPlayingPlayer();
    container.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(1500);
    container.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(1500);
    expect(isIdle()).toBe(false);
    vi.advanceTimersByTime(500);
    expect(isIdle()).toBe(true);
    container.dispatchEvent(new Event('keydown'));
    expect(isIdle()).toBe(false);
  });

  it.each(['vitrine-button', 'vitrine-range', 'button'])(
    'keeps the viewer active while the mouse is over a <%s>, and for 2 s after that',
    async (name) => {
      const { container, isIdle } = await createPlayingPlayer();
      const control = container.appendChild(document.createElement(name));
      const video = container.appendChild(document.createElement('div'));
      dispatchPointer(control, 'pointermove', 'mouse');
      vi.advanceTimersByTime(60_000);
      expect(isIdle()).toBe(false);
      dispatchPointer(video, 'pointerover', 'mouse');
      vi.advanceTimersByTime(1999);
      expect(isIdle()).toBe(false);
      vi.advanceTimersByTime(1);
      expect(isIdle()).toBe(true);
    },
  );

  it('reports the viewer as idle 2 s after a touch on a control', async () => {
    const { container, isIdle } = await createPlayingPlayer();
    const control = container.appendChild(document.createElement('vitrine-button'));
    dispatchPointer(control, 'pointermove', 'mouse');
    dispatchPointer(control, 'pointerover', 'touch');
    dispatchPointer(control, 'pointerdown', 'touch');
    vi.advanceTimersByTime(2000);
    expect(isIdle()).toBe(true);
  });

  it('reports the viewer as idle 2 s later if the control under the mouse is removed', async () => {
    const { container, isIdle } = await createPlayingPlayer();
    const control = container.appendChild(document.createElement('vitrine-button'));
    dispatchPointer(control, 'pointermove', 'mouse');
    vi.advanceTimersByTime(1000);
    control.remove();
    vi.advanceTimersByTime(1000);
    expect(isIdle()).toBe(true);
  });

  it('does not report the viewer as idle early if hide-after exceeds the longest timer delay', async () => {
    const { stateOwners, container, isIdle } = await createPlayingPlayer();
    stateOwners.controlOptions.setPageOptions({ ...defaultControlOptions, hideAfter: 1e9 });
    container.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(3_600_000);
    expect(isIdle()).toBe(false);
  });

  it('keeps the viewer active while nothing plays', () => {
    const { container, isIdle } = createPausedPlayer();
    container.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
  });

  it('keeps the viewer active while a menu is open, and for 2 s after that', async () => {
    const { stateOwners, isIdle } = await createPlayingPlayer();
    userActivitySlice.handlers['hold-controls'](stateOwners, { type: 'hold-controls' });
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
    userActivitySlice.handlers['release-controls'](stateOwners, { type: 'release-controls' });
    vi.advanceTimersByTime(2000);
    expect(isIdle()).toBe(true);
  });

  it('keeps the viewer active while a menu that was opened before the first play is open', async () => {
    const { stateOwners, play, isIdle } = createPausedPlayer();
    userActivitySlice.handlers['hold-controls'](stateOwners, { type: 'hold-controls' });
    await play();
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
  });

  it('reports the viewer as idle after a player with an open menu was removed and reinserted', async () => {
    const { stateOwners, controller, observe, play, isIdle } = createPausedPlayer();
    userActivitySlice.handlers['hold-controls'](stateOwners, { type: 'hold-controls' });
    controller.abort();
    observe(new AbortController().signal);
    await play();
    vi.advanceTimersByTime(2000);
    expect(isIdle()).toBe(true);
  });

  it('reports the viewer as idle immediately when the pointer leaves the container', async () => {
    const { container, isIdle } = await createPlayingPlayer();
    container.dispatchEvent(new Event('pointerleave'));
    expect(isIdle()).toBe(true);
  });

  it('does not report the viewer as idle when a finger is lifted', async () => {
    const { container, isIdle } = await createPlayingPlayer();
    container.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
    expect(isIdle()).toBe(false);
  });

  it('reports the viewer as idle immediately on a hide-controls request', async () => {
    const { stateOwners, isIdle } = await createPlayingPlayer();
    userActivitySlice.handlers['hide-controls'](stateOwners, { type: 'hide-controls' });
    expect(isIdle()).toBe(true);
  });

  it('reports the viewer as idle after hide-after seconds', async () => {
    const { stateOwners, media, isIdle } = await createPlayingPlayer();
    stateOwners.controlOptions.setPageOptions({ ...defaultControlOptions, hideAfter: 5 });
    media.dispatchEvent(new Event('playing'));
    vi.advanceTimersByTime(4999);
    expect(isIdle()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isIdle()).toBe(true);
  });

  it('never reports the viewer as idle if hide-after is 0', async () => {
    const { stateOwners, container, media, isIdle } = await createPlayingPlayer();
    stateOwners.controlOptions.setPageOptions({ ...defaultControlOptions, hideAfter: 0 });
    media.dispatchEvent(new Event('playing'));
    container.dispatchEvent(new PointerEvent('pointerleave'));
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
  });

  it('keeps the viewer active while a control has the keyboard focus', async () => {
    const { container, isIdle } = await createPlayingPlayer();
    const button = container.appendChild(document.createElement('button'));
    for (const element of [container, button]) vi.spyOn(element, 'matches').mockReturnValue(true);
    button.focus();
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
    vi.restoreAllMocks();
    button.blur();
    button.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    vi.advanceTimersByTime(2000);
    expect(isIdle()).toBe(true);
  });

  it('keeps the viewer active while a control that was focused before the first play has the focus', async () => {
    const { container, play, isIdle } = createPausedPlayer();
    const button = container.appendChild(document.createElement('button'));
    for (const element of [container, button]) vi.spyOn(element, 'matches').mockReturnValue(true);
    button.focus();
    await play();
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
  });

  it('stops updating the idle state after the player has been removed', async () => {
    const { media, controller, isIdle } = await createPlayingPlayer();
    media.dispatchEvent(new Event('playing'));
    controller.abort();
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
