import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineManager } from '../../engine/engine-manager.ts';
import { AutomaticAdjustments } from '../../engine/automatic-adjustments.ts';
import { OfferShelf, defaultControlOptions } from '../../media/control-options.ts';
import { presenceSlice } from './presence-slice.ts';
import { StatedStreamShelf } from '../../media/stream-overrides.ts';
import type { MediaTarget } from './slice.ts';

/** A stage with a film, and what was last said of the person before it. */
function idleStage() {
  let paused = true;
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { get: () => paused, configurable: true });
  const stage = document.body.appendChild(document.createElement('div'));
  const target: MediaTarget = {
    media,
    container: stage,
    engine: new EngineManager(media),
    automaticChanges: new AutomaticAdjustments(),
    streamHints: new StatedStreamShelf(),
    controlOptions: new OfferShelf(),
  };
  const life = new AbortController();
  let idle = false;
  const observe = (signal: AbortSignal): void =>
    presenceSlice.observe(target, (part) => (idle = part.idle ?? idle), signal);
  observe(life.signal);
  const play = async (): Promise<void> => {
    paused = false;
    media.dispatchEvent(new Event('playing'));
    await vi.dynamicImportSettled();
  };
  return { target, stage, media, life, observe, play, isIdle: () => idle };
}

/** The same, where the film has just begun to play. */
async function playingStage() {
  const stage = idleStage();
  await stage.play();
  return stage;
}

/** Dispatches what a pointer of a kind does at an element. */
const point = (at: Element, type: string, pointerType: string): boolean =>
  at.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true, composed: true }));

describe('the person before the player', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is gone two seconds after playback has begun', async () => {
    const { isIdle } = await playingStage();
    vi.advanceTimersByTime(1999);
    expect(isIdle()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isIdle()).toBe(true);
  });

  it('is back at a movement, and gone two seconds after the last', async () => {
    const { stage, isIdle } = await playingStage();
    stage.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(1500);
    stage.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(1500);
    expect(isIdle()).toBe(false);
    vi.advanceTimersByTime(500);
    expect(isIdle()).toBe(true);
    stage.dispatchEvent(new Event('keydown'));
    expect(isIdle()).toBe(false);
  });

  it.each(['vitrine-button', 'vitrine-range', 'button'])(
    'keeps the controls while the mouse rests on a <%s>, and 2 s after it is on the picture',
    async (name) => {
      const { stage, isIdle } = await playingStage();
      const control = stage.appendChild(document.createElement(name));
      const picture = stage.appendChild(document.createElement('div'));
      point(control, 'pointermove', 'mouse');
      vi.advanceTimersByTime(60_000);
      expect(isIdle()).toBe(false);
      point(picture, 'pointerover', 'mouse');
      vi.advanceTimersByTime(1999);
      expect(isIdle()).toBe(false);
      vi.advanceTimersByTime(1);
      expect(isIdle()).toBe(true);
    },
  );

  it('hides the controls 2 s after a finger on a control', async () => {
    const { stage, isIdle } = await playingStage();
    const control = stage.appendChild(document.createElement('vitrine-button'));
    point(control, 'pointermove', 'mouse');
    point(control, 'pointerover', 'touch');
    point(control, 'pointerdown', 'touch');
    vi.advanceTimersByTime(2000);
    expect(isIdle()).toBe(true);
  });

  it('hides the controls although the control under the mouse was removed', async () => {
    const { stage, isIdle } = await playingStage();
    const control = stage.appendChild(document.createElement('vitrine-button'));
    point(control, 'pointermove', 'mouse');
    vi.advanceTimersByTime(1000);
    control.remove();
    vi.advanceTimersByTime(1000);
    expect(isIdle()).toBe(true);
  });

  it('is there for as long as the page says, though no timer counts that far', async () => {
    const { target, stage, isIdle } = await playingStage();
    target.controlOptions.setPageOptions({ ...defaultControlOptions, hideAfter: 1e9 });
    stage.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(3_600_000);
    expect(isIdle()).toBe(false);
  });

  it('is there for as long as nothing plays', () => {
    const { stage, isIdle } = idleStage();
    stage.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
  });

  it('is there while a menu is open, and until two seconds after it has closed', async () => {
    const { target, isIdle } = await playingStage();
    presenceSlice.handlers['hold-controls'](target, { type: 'hold-controls' });
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
    presenceSlice.handlers['release-controls'](target, { type: 'release-controls' });
    vi.advanceTimersByTime(2000);
    expect(isIdle()).toBe(true);
  });

  it('is there while a menu is open that was opened before anything played', async () => {
    const { target, play, isIdle } = idleStage();
    presenceSlice.handlers['hold-controls'](target, { type: 'hold-controls' });
    await play();
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
  });

  it('is not kept by a menu that went with a player which has come back', async () => {
    const { target, life, observe, play, isIdle } = idleStage();
    presenceSlice.handlers['hold-controls'](target, { type: 'hold-controls' });
    life.abort();
    observe(new AbortController().signal);
    await play();
    vi.advanceTimersByTime(2000);
    expect(isIdle()).toBe(true);
  });

  it('is gone at once when the pointer leaves the stage', async () => {
    const { stage, isIdle } = await playingStage();
    stage.dispatchEvent(new Event('pointerleave'));
    expect(isIdle()).toBe(true);
  });

  it('is not gone when a finger is lifted', async () => {
    const { stage, isIdle } = await playingStage();
    stage.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
    expect(isIdle()).toBe(false);
  });

  it('is gone at once when the controls are asked to go', async () => {
    const { target, isIdle } = await playingStage();
    presenceSlice.handlers['hide-controls'](target, { type: 'hide-controls' });
    expect(isIdle()).toBe(true);
  });

  it('is gone after the seconds that the page says', async () => {
    const { target, media, isIdle } = await playingStage();
    target.controlOptions.setPageOptions({ ...defaultControlOptions, hideAfter: 5 });
    media.dispatchEvent(new Event('playing'));
    vi.advanceTimersByTime(4999);
    expect(isIdle()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isIdle()).toBe(true);
  });

  it('is always there where the page says nought', async () => {
    const { target, stage, media, isIdle } = await playingStage();
    target.controlOptions.setPageOptions({ ...defaultControlOptions, hideAfter: 0 });
    media.dispatchEvent(new Event('playing'));
    stage.dispatchEvent(new PointerEvent('pointerleave'));
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
  });

  it('is there while the keyboard is among the controls', async () => {
    const { stage, isIdle } = await playingStage();
    const button = stage.appendChild(document.createElement('button'));
    for (const element of [stage, button]) vi.spyOn(element, 'matches').mockReturnValue(true);
    button.focus();
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
    vi.restoreAllMocks();
    button.blur();
    button.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    vi.advanceTimersByTime(2000);
    expect(isIdle()).toBe(true);
  });

  it('is there while the keyboard is where it was before anything played', async () => {
    const { stage, play, isIdle } = idleStage();
    const button = stage.appendChild(document.createElement('button'));
    for (const element of [stage, button]) vi.spyOn(element, 'matches').mockReturnValue(true);
    button.focus();
    await play();
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
  });

  it('is no longer looked for when the player is taken away', async () => {
    const { media, life, isIdle } = await playingStage();
    media.dispatchEvent(new Event('playing'));
    life.abort();
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
