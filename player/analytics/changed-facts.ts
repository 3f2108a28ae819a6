import type { Hub } from '../store/hub.ts';
import { toldFacts } from './told-facts.ts';
import type { DetailOf } from './view.ts';

/** Something that is another than it was when it was told last. */
export type Change = {
  [Type in keyof typeof toldFacts]: { readonly type: Type; readonly detail: DetailOf<Type> };
}[keyof typeof toldFacts];

/** Knows what was told of what shows, and so what has changed since. */
export class ChangedFacts {
  readonly #hub: Hub;
  readonly #told = new Map<string, string>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** What has changed since it was last asked. */
  take(): readonly Change[] {
    const { state, target } = this.#hub;
    return Object.entries(toldFacts).flatMap(([type, read]) => {
      const detail = read(state, target.media);
      const words = JSON.stringify(detail);
      if (!detail || words === this.#told.get(type)) return [];
      this.#told.set(type, words);
      return [{ type, detail } as Change];
    });
  }
}
