import type { MediaState } from '../media/state.ts';
import type { Select } from '../store/select.ts';
import { Control } from './control.ts';
import { noteParts } from './noted-parts.ts';

/** A control that draws one row of a table, and looks only where what that row reads has changed. */
export abstract class RowControl extends Control {
  protected override select<Value>(selector: (state: MediaState) => Value): Select<Value> {
    return super.select(...noteParts(selector));
  }
}
