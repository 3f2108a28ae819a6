import { describe, expect, it } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import { Hub } from '../../state/hub.ts';
import { StateSelector } from '../../state/state-selector.ts';
import { initialState } from '../../state/slice-registry.ts';
import { createTrackedSelector } from './tracked-selector.ts';

/** The parts of a state that a test changes. */
type Change = { readonly [Key in keyof MediaState]?: Partial<MediaState[Key]> };

/** What a control reads of a film that a test changes, and how often it has looked. */
function reading<Value>(selector: (state: MediaState) => Value) {
  let state = initialState;
  let tell: (state: MediaState, before: MediaState) => void = () => {};
  const hub = Object.create(Hub.prototype, {
    state: { get: () => state },
    subscribe: { value: (listener: typeof tell) => void (tell = listener) },
  }) as Hub;
  const set = (change: Change): void => {
    const before = state;
    for (const [key, part] of Object.entries(change) as [keyof MediaState, object][])
      state = { ...state, [key]: { ...state[key], ...part } };
    tell(state, before);
  };
  let looks = 0;
  let drawn = 0;
  const host = {
    addController() {},
    removeController() {},
    requestUpdate: () => void (drawn += 1),
    updateComplete: Promise.resolve(true),
  };
  const look = (now: MediaState): Value => {
    looks += 1;
    return selector(now);
  };
  const select = new StateSelector(host, ...createTrackedSelector(look));
  select.setHub(hub);
  return { set, select, looks: () => looks, drawn: () => drawn };
}

describe('what a control reads', () => {
  it('is looked at again only once a part has changed that it reads', () => {
    const { set, select, looks, drawn } = reading(({ playback }) => playback.paused);
    set({ time: { current: 1 }, volume: { muted: true } });
    expect(looks()).toBe(1);
    set({ playback: { paused: false } });
    expect([select.value, looks(), drawn()]).toEqual([false, 2, 2]);
  });

  it('may hang on another part as soon as the first one says so', () => {
    const { set, select } = reading(({ playback, volume }) => playback.started && volume.level);
    set({ playback: { started: true } });
    set({ volume: { level: 0.5 } });
    expect(select.value).toBe(0.5);
  });

  it('is the time now and then while it is not to be seen, and as it is once it is', () => {
    const { set, select } = reading(({ time }) => time.current);
    set({ presence: { idle: true }, time: { current: 11 } });
    set({ time: { current: 14 } });
    expect(select.value).toBe(11);
    set({ time: { current: 15.1 } });
    expect(select.value).toBe(15.1);
    set({ time: { current: 16 } });
    set({ presence: { idle: false } });
    expect(select.value).toBe(16);
  });

  it('is the time as it goes on where the controls stay, as those of a sound do', () => {
    const { set, select } = reading(({ time }) => time.current);
    set({ presence: { idle: true }, source: { audio: true } });
    set({ time: { current: 1 } });
    expect(select.value).toBe(1);
  });
});
