import { describe, expect, it } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import { Hub } from '../../state/hub.ts';
import { StateSelector } from '../../state/state-selector.ts';
import { initialState } from '../../state/slice-registry.ts';
import { createTrackedSelector } from './control-element.ts';

/** The state slices that a test changes. */
type StateChange = { readonly [Key in keyof MediaState]?: Partial<MediaState[Key]> };

/** Creates a tracked selector on a fake hub, and counts its runs and its host's updates. */
function createTestSelector<Value>(select: (state: MediaState) => Value) {
  let state = initialState;
  let notify: (state: MediaState, previous: MediaState) => void = () => {};
  const hub = Object.create(Hub.prototype, {
    state: { get: () => state },
    subscribe: { value: (listener: typeof notify) => void (notify = listener) },
  }) as Hub;
  const setState = (change: StateChange): void => {
    const previousState = state;
    for (const [key, slice] of Object.entries(change) as [keyof MediaState, object][])
      state = { ...state, [key]: { ...state[key], ...slice } };
    notify(state, previousState);
  };
  let runCount = 0;
  let updates = 0;
  const host = {
    addController() {},
    removeController() {},
    requestUpdate: () => void (updates += 1),
    updateComplete: Promise.resolve(true),
  };
  const countedSelect = (current: MediaState): Value => {
    runCount += 1;
    return select(current);
  };
  const selector = new StateSelector(host, ...createTrackedSelector(countedSelect));
  selector.setHub(hub);
  return { setState, selector, getRunCount: () => runCount, getUpdateCount: () => updates };
}

describe('a tracked selector', () => {
  it('reruns only when a state slice that it reads has changed', () => {
    const { setState, selector, getRunCount, getUpdateCount } = createTestSelector(
      ({ playback }) => playback.paused,
    );
    setState({ time: { currentTime: 1 }, volume: { muted: true } });
    expect(getRunCount()).toBe(1);
    setState({ playback: { paused: false } });
    expect([selector.value, getRunCount(), getUpdateCount()]).toEqual([false, 2, 2]);
  });

  it('tracks a slice that it first reads in a later run', () => {
    const { setState, selector } = createTestSelector(
      ({ playback, volume }) => playback.started && volume.volume,
    );
    setState({ playback: { started: true } });
    setState({ volume: { volume: 0.5 } });
    expect(selector.value).toBe(0.5);
  });

  it('updates the current time less often while the controls are hidden', () => {
    const { setState, selector } = createTestSelector(({ time }) => time.currentTime);
    setState({ userActivity: { idle: true }, time: { currentTime: 11 } });
    setState({ time: { currentTime: 14 } });
    expect(selector.value).toBe(11);
    setState({ time: { currentTime: 15.1 } });
    expect(selector.value).toBe(15.1);
    setState({ time: { currentTime: 16 } });
    setState({ userActivity: { idle: false } });
    expect(selector.value).toBe(16);
  });

  it('updates the current time of an audio source while idle, because its controls stay visible', () => {
    const { setState, selector } = createTestSelector(({ time }) => time.currentTime);
    setState({ userActivity: { idle: true }, source: { audio: true } });
    setState({ time: { currentTime: 1 } });
    expect(selector.value).toBe(1);
  });
});
