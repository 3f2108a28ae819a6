import { toCoarseTime } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import { areControlsHidden } from '../../state/selectors.ts';
import type { ShouldSelect } from '../../state/state-selector.ts';

/** What a selector reads just now, and the parts of it that it has read. */
let now: MediaState;
let parts: Set<keyof MediaState>;

const noted = new Proxy({} as MediaState, {
  get(_, part: keyof MediaState) {
    parts.add(part);
    return now[part];
  },
});

/** Of controls that are not to be seen, the time goes on only now and then. */
const seen = (state: MediaState, part: keyof MediaState): unknown =>
  part === 'time' && areControlsHidden(state) ? toCoarseTime(state.time.current) : state[part];

/**
 * Makes of a selector one that notes what it reads, and what tells whether that is another than
 * before: a bar has thirty of them, and the time goes on several times a second.
 */
export function createTrackedSelector<Value>(
  selector: (state: MediaState) => Value,
): readonly [(state: MediaState) => Value, ShouldSelect] {
  const own = new Set<keyof MediaState>();
  const select = (state: MediaState): Value => {
    now = state;
    parts = own;
    return selector(noted);
  };
  const isNews: ShouldSelect = (state, before) => {
    for (const part of own) if (seen(state, part) !== seen(before, part)) return true;
    return false;
  };
  return [select, isNews];
}
