import type { MediaState } from '../../media/media-state.ts';
import type { StateSelector } from '../../state/state-selector.ts';
import { HubElement } from './hub-element.ts';
import { createTrackedSelector } from './tracked-selector.ts';

/**
 * Base class of controls that render one named definition. It runs a selector again only when a
 * state slice that the selector reads has changed.
 */
export abstract class ControlElement extends HubElement {
  protected override select<Value>(selector: (state: MediaState) => Value): StateSelector<Value> {
    return super.select(...createTrackedSelector(selector));
  }
}
