import type { StorageMode } from '../options/beacon-options.ts';
import type { Visitor } from './visitor.ts';

/** The visitor module. It is loaded when a visitor has given full consent, now or on an earlier visit. */
let visitorModule: typeof import('./visitor.ts') | undefined;

/** Whether identifiers from an earlier visit are stored, under the key in `visitor-storage.ts`. */
function hasStoredVisitor(): boolean {
  const key = 'vitrine-visitor';
  let isStored = false;
  try {
    isStored = key in localStorage || key in sessionStorage || document.cookie.includes(key);
  } catch {
    // The browser blocks access to storage.
  }
  return isStored;
}

/** Returns the identifiers of the visitor, or `undefined` until the visitor module has loaded. */
export const getKnownVisitor = (storage: StorageMode): Visitor | undefined =>
  visitorModule?.getVisitor(storage);

/**
 * Loads the visitor module if it is needed, and clears identifiers that may not be stored.
 * `getAllowedStorage` returns where identifiers may be stored, or `false` without full consent; it
 * is called again after the module has loaded.
 */
export async function syncVisitorConsent(
  getAllowedStorage: () => StorageMode | false,
): Promise<void> {
  if (!getAllowedStorage() && !hasStoredVisitor()) return;
  // Without the module, no identifiers are created or stored.
  visitorModule ??= await import('./visitor.ts').catch(() => undefined);
  visitorModule?.clearVisitor(getAllowedStorage());
}
