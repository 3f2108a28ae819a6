import type { StorageMode } from '../options/beacon-options.ts';
import type { ViewerIdentity } from './viewer-identity.ts';

/** The identity module. It is loaded if the viewer gives or has ever given full consent. */
let identityModule: typeof import('./viewer-identity.ts') | undefined;

/** Whether identifiers are stored. The key must equal the one in `viewer-identity-storage.ts`. */
function hasStoredIdentity(): boolean {
  const key = 'vitrine-visitor';
  let isStored = false;
  try {
    isStored = key in localStorage || key in sessionStorage || document.cookie.includes(key);
  } catch {
    // The browser blocks access to storage.
  }
  return isStored;
}

/** Returns the viewer's identifiers, or `undefined` until the identity module has loaded. */
export const getViewerIdentityIfLoaded = (storage: StorageMode): ViewerIdentity | undefined =>
  identityModule?.getViewerIdentity(storage);

/**
 * Loads the identity module if it is needed, and clears stored identifiers that are no longer allowed.
 * `getAllowedStorage` returns where identifiers may be stored, or `false` without full consent; it
 * is called again after the module has loaded.
 */
export async function syncViewerIdentity(
  getAllowedStorage: () => StorageMode | false,
): Promise<void> {
  if (!getAllowedStorage() && !hasStoredIdentity()) return;
  // Without the module, no identifiers are created or stored.
  identityModule ??= await import('./viewer-identity.ts').catch(() => undefined);
  identityModule?.clearViewerIdentity({ except: getAllowedStorage() });
}
