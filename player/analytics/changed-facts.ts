import type { MediaState } from '../media/state.ts';
import { toldFacts } from './told-facts.ts';
import type { ViewFacts } from './view-facts.ts';
import type { DetailOf, Look } from './view.ts';

/** Something that is another than it was when it was told last. */
type Change = {
  [Type in keyof typeof toldFacts]: { readonly type: Type; readonly detail: DetailOf<Type> };
}[keyof typeof toldFacts];

/** Knows what was told of what shows, and so what has changed since. */
export class ChangedFacts {
  readonly #told = new Map<string, string>();

  /** A view has begun, of which nothing has been told yet. */
  forget(): void {
    this.#told.clear();
  }

  /** What has changed since it was last asked. */
  since(state: MediaState, media: HTMLMediaElement): readonly Change[] {
    return Object.entries(toldFacts).flatMap(([type, read]) => {
      const detail = read(state, media);
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
