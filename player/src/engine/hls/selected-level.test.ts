import Hls, { type ErrorData } from 'hls.js';
import { expect, it, vi } from 'vitest';
import { SelectedLevel } from './selected-level.ts';

/** Creates a `SelectedLevel` for an hls.js stub that returns to automatic selection at each error. */
function createSelectedLevel() {
  const listeners = new Map<string, (name: string, data: object) => void>();
  let manualLevel = -1;
  const hls = {
    on: (name: string, listener: (name: string, data: object) => void) =>
      listeners.set(name, listener),
    levels: [{ height: 360 }, { height: 720 }, { height: 1080 }],
    get autoLevelEnabled() {
      return manualLevel === -1;
    },
    set nextLevel(index: number) {
      manualLevel = index;
    },
    set loadLevel(index: number) {
      manualLevel = index;
    },
  };
  const onUnavailable = vi.fn<() => void>();
  const selectedLevel = new SelectedLevel({ hls: hls as unknown as Hls, Hls }, onUnavailable);
  const emitError = (type: ErrorData['type'] = Hls.ErrorTypes.MEDIA_ERROR, level = 0): void => {
    manualLevel = -1;
    listeners.get(Hls.Events.ERROR)?.('', { type, frag: { type: 'main', level } });
  };
  const bufferSegment = (): void =>
    listeners.get(Hls.Events.FRAG_BUFFERED)?.('', { frag: { type: 'main' } });
  return {
    hls,
    selectedLevel,
    emitError,
    bufferSegment,
    onUnavailable,
    getManualLevel: () => manualLevel,
  };
}

it('restores the level with the next segment after a media error', () => {
  const { selectedLevel, emitError, bufferSegment, getManualLevel } = createSelectedLevel();
  selectedLevel.select(0);
  emitError();
  expect(getManualLevel()).toBe(-1);
  bufferSegment();
  expect(getManualLevel()).toBe(0);
});

it('reports a level once, and does not restore it, after a network error', () => {
  const { selectedLevel, emitError, bufferSegment, getManualLevel, onUnavailable } =
    createSelectedLevel();
  selectedLevel.select(0);
  emitError(Hls.ErrorTypes.NETWORK_ERROR);
  expect(onUnavailable).not.toHaveBeenCalled();
  bufferSegment();
  bufferSegment();
  expect(getManualLevel()).toBe(-1);
  expect(onUnavailable).toHaveBeenCalledOnce();
});

it('restores the level if all levels were unreachable', () => {
  const { selectedLevel, emitError, bufferSegment, getManualLevel, onUnavailable } =
    createSelectedLevel();
  selectedLevel.select(0);
  emitError(Hls.ErrorTypes.NETWORK_ERROR);
  emitError(Hls.ErrorTypes.NETWORK_ERROR, 1);
  bufferSegment();
  expect(getManualLevel()).toBe(0);
  expect(onUnavailable).not.toHaveBeenCalled();
});

it('restores the level at most three times, until it is reselected', () => {
  const { selectedLevel, emitError, bufferSegment, getManualLevel } = createSelectedLevel();
  selectedLevel.select(0);
  for (let errors = 0; errors < 4; errors += 1) {
    emitError();
    bufferSegment();
  }
  expect(getManualLevel()).toBe(-1);
  selectedLevel.select(0);
  emitError();
  bufferSegment();
  expect(getManualLevel()).toBe(0);
});

it('does not restore a removed level or the level that now has its index', () => {
  const { hls, selectedLevel, emitError, bufferSegment, getManualLevel } = createSelectedLevel();
  selectedLevel.select(0);
  hls.levels.shift();
  emitError();
  bufferSegment();
  expect(getManualLevel()).toBe(-1);
});

it('restores no level once automatic selection has been chosen', () => {
  const { selectedLevel, emitError, bufferSegment, getManualLevel } = createSelectedLevel();
  selectedLevel.select(0);
  selectedLevel.select(-1);
  emitError();
  bufferSegment();
  expect(getManualLevel()).toBe(-1);
});
