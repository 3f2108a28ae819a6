import type { Hub } from '../store/hub.ts';
import { toldFacts } from './told-facts.ts';
import type { ViewFacts } from './view-facts.ts';
import type { DetailOf, Look } from './view.ts';

/** Something that is another than it was when it was told last. */
type Change = {
  [Type in keyof typeof toldFacts]: { readonly type: Type; readonly detail: DetailOf<Type> };
}[keyof typeof toldFacts];

/** Knows what was told of what shows, and so what has changed since. */
export class ChangedFacts {
  readonly #hub: Hub;
  readonly #told = new Map<string, string>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** A view has begun, of which nothing has been told yet: the first change is what it shows. */
  begin(view: ViewFacts, look: Look): void {
    this.#told.clear();
    for (const change of this.take())
      if (change.type === 'rendition-change') tellChange(view, look, change);
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

export function tellChange(view: ViewFacts, look: Look, { type, detail }: Change): void {
  if (type === 'rendition-change') view.tally.show(detail);
  view.note(type, look, detail);
}
