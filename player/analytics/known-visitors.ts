import type { Storing } from './beacon-wishes.ts';
import type { Visitor } from './visitor.ts';

/** Whether a visitor is remembered in this browser, by the name in `keeping.ts`. */
function isKept(): boolean {
  const name = 'vitrine-visitor';
  try {
    return name in localStorage || name in sessionStorage || document.cookie.includes(name);
  } catch {
    return false;
  }
}

/** Knows visitors again, by code that is fetched where one has agreed to it, or has once. */
export class KnownVisitors {
  #code: typeof import('./visitor.ts') | undefined;

  /** Who the visitor is; absent until that can be told. */
  in(storing: Storing): Visitor | undefined {
    return this.#code?.visitorIn(storing);
  }

  /** Takes in whether the visitor agrees to it, which may be asked at any time. */
  async heed(agrees: () => boolean): Promise<void> {
    if (!agrees() && !isKept()) return;
    // Without it nobody is known again, and nothing more is kept.
    this.#code ??= await import('./visitor.ts').catch(() => undefined);
    if (!agrees()) this.#code?.forgetVisitor();
  }
}
