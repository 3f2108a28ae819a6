import type { StorageMode } from '../options/beacon-options.ts';
import type { Visitor } from './visitor.ts';

/** What knows visitors again: it is fetched where one has agreed to it, or has once. */
let code: typeof import('./visitor.ts') | undefined;

/** Whether a visitor is remembered in this browser, by the name in `keeping.ts`. */
function isKept(): boolean {
  const name = 'vitrine-visitor';
  let kept = false;
  try {
    kept = name in localStorage || name in sessionStorage || document.cookie.includes(name);
  } catch {
    // Nothing can be.
  }
  return kept;
}

/** Who the visitor is; absent until that can be told. */
export const getKnownVisitor = (storing: StorageMode): Visitor | undefined =>
  code?.getVisitor(storing);

/**
 * Takes in where a visitor is known again who agrees to it, which may be asked at any time; false for
 * one who does not.
 */
export async function syncVisitorConsent(agreed: () => StorageMode | false): Promise<void> {
  if (!agreed() && !isKept()) return;
  // Without it nobody is known again, and nothing more is kept.
  code ??= await import('./visitor.ts').catch(() => undefined);
  code?.clearVisitor(agreed());
}
