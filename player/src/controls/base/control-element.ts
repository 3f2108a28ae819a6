import type { MediaState } from '../../media/media-state.ts';
import type { StateSelector, ShouldSelect } from '../../state/state-selector.ts';
import { HubElement } from './hub-element.ts';
import { toCoarseTime } from '../../media/time-format.ts';
import { areControlsHidden } from '../../state/selectors.ts';

/** The state that the running selector reads, and the slices that it has read so far. */
let currentState: MediaState;
let trackedSlices: Set<keyof MediaState>;

const trackingProxy = new Proxy({} as MediaState, {
  get(_, slice: keyof MediaState) {
    trackedSlices.add(slice);
    return currentState[slice];
  },
});

/** Returns the value to compare; while the controls are hidden, a coarse time is precise enough. */
const getComparedValue = (state: MediaState, slice: keyof MediaState): unknown =>
  slice === 'time' && areControlsHidden(state)
    ? toCoarseTime(state.time.currentTime)
    : state[slice];

/**
 * Creates a selector that records which state slices it reads, and a predicate that returns whether
 * one of them has changed. A control bar has thirty selectors, and the current time changes several
 * times a second.
 */
export function createTrackedSelector<Value>(
  selector: (state: MediaState) => Value,
): readonly [(state: MediaState) => Value, ShouldSelect] {
  const slices = new Set<keyof MediaState>();
  const select = (state: MediaState): Value => {
    currentState = state;
    trackedSlices = slices;
    return selector(trackingProxy);
  };
  const shouldSelect: ShouldSelect = (state, previous) => {
    for (const slice of slices)
      if (getComparedValue(state, slice) !== getComparedValue(previous, slice)) return true;
    return false;
  };
  return [select, shouldSelect];
}

/**
 * Base class of controls that render one named definition. It reruns a selector only when a state
 * slice that the selector reads has changed.
 */
export abstract class ControlElement extends HubElement {
  protected override select<Value>(selector: (state: MediaState) => Value): StateSelector<Value> {
    return super.select(...createTrackedSelector(selector));
  }
}
