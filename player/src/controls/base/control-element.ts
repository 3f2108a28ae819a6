import type { MediaState } from '../../media/media-state.ts';
import type { StateSelector } from '../../state/state-selector.ts';
import { HubElement } from './hub-element.ts';
import { createTrackedSelector } from './tracked-selector.ts';

/** A control that draws one row of a table, and looks only where what that row reads has changed. */
export abstract class ControlElement extends HubElement {
  protected override select<Value>(selector: (state: MediaState) => Value): StateSelector<Value> {
    return super.select(...createTrackedSelector(selector));
  }
}
