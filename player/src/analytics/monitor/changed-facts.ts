import type { Hub } from '../../state/hub.ts';
import { trackedState } from './state-changes.ts';
import type { DetailOf } from '../schema/view.ts';

/** Something that is another than it was when it was told last. */
export type StateChange = {
  [Type in keyof typeof trackedState]: { readonly type: Type; readonly detail: DetailOf<Type> };
}[keyof typeof trackedState];

/** Knows what was told of what shows, and so what has changed since. */
export class StateChangeDetector {
  readonly #hub: Hub;
  readonly #told = new Map<string, string>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** What has changed since it was last asked. */
  detect(): readonly StateChange[] {
    const { state, target } = this.#hub;
    return Object.entries(trackedState).flatMap(([type, read]) => {
      const detail = read(state, target.media);
      const words = JSON.stringify(detail);
      if (!detail || words === this.#told.get(type)) return [];
      this.#told.set(type, words);
      return [{ type, detail } as StateChange];
    });
  }
}
